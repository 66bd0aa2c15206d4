"""Work shared out among the processes of this machine, or the workers of a cluster."""
