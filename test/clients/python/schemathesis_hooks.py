"""A check that schemathesis does not have: `default` describes no status of an operation."""

import schemathesis


@schemathesis.check
def status_is_listed(ctx, response, case):
    listed = case.operation.definition.raw["responses"]
    if str(response.status_code) not in listed and case.method == case.operation.method.upper():
        raise AssertionError(f"the description does not list {response.status_code}")
