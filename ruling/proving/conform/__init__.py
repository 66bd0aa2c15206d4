"""How far another engine agrees with the cases, and which readings would explain the rest."""
