"""How everything that can happen is told, each in a module of its own."""
