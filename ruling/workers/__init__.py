"""Runs tasks in parallel: on processes of this machine or on the workers of a Dask cluster.

What the tasks are, it does not know.
"""
