"""The table in the browser: a case laid by taps, and ruled on."""
