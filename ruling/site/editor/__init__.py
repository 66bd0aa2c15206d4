"""The table editor in the browser: a case is laid by taps, and ruled on."""
