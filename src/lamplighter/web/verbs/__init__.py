"""What the page can ask, one verb per file: the name of the file is the verb, its first line says what it answers.

answer(body)     -> the fields of the answer; Refused or BadInput for a body that makes no sense
PACE = "slow"    may take a minute; other verbs take ten seconds at most
NEEDS            as in other plug-ins: what must be installed, and the extra that brings it

A verb asks the library through its doors alone.
"""
