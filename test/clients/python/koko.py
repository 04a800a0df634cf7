"""Calls every method of KoKo's SDK with the address of another service.

Standard input: {"url", "key"}. Standard output: what came of each, and methods left out.
"""

import json
import sys

from koko_finance import KokoClient
from koko_finance.exceptions import KokoError

given = json.load(sys.stdin)
client = KokoClient(given["key"], base_url=given["url"])
held = ["Amex Gold", "Chase Sapphire Preferred"]
cards = [{"card_name": "Amex Gold", "annual_fee": 325}, {"card_name": "Chase Sapphire Preferred"}]

CALLS = {
    "analyze_portfolio": [(cards,), (cards, {"dining": 400})],
    "compare_cards": [(cards,)],
    "recommend_card": [("dining",)],
    "check_renewal": [({"card_name": "Amex Gold", "card_id": 2},)],
    "get_usage": [()],
    "health": [()],
    "get_benefit_categories": [()],
    "which_card_at_merchant": [("Uber", 100.0, held)],
    "merchant_benefits": [("Uber", held)],
    "card_benefits": [("Amex Gold",)],
    "get_card_details": [("Sapphire Preferred", "Chase")],
    "calculate_card_value": [("Amex Gold",)],
    "get_card_terms": [(1,), (None, "Chase Sapphire Preferred")],
    "search_cards": [("travel",)],
    "get_card_history": [(1,), (None, "Chase Sapphire Preferred")],
    "get_card_changes": [("2024-01-01",)],
    "get_points_programs": [()],
    "get_points_program": [("chase_ur",)],
    "get_program_history": [("chase_ur",)],
    "points_playbook": [(held,)],
}
VERBOSE = ["analyze_portfolio", "compare_cards", "recommend_card", "check_renewal"]

answers = {}
for name, calls in CALLS.items():
    for arguments in calls:
        answers[name] = getattr(client, name)(*arguments)
for name in VERBOSE:
    answers[f"{name} verbose"] = getattr(client, name)(*CALLS[name][0], verbose=True)

errors = {}
for name, arguments in {
    "get_card_details": ("no such card at all",),
    "merchant_benefits": ("Uber",),
    "recommend_card": ("dining", {"hogwarts": 1}),
}.items():
    try:
        getattr(client, name)(*arguments)
    except KokoError as error:
        errors[name] = [type(error).__name__, error.status_code]

public = [name for name in dir(client) if not name.startswith("_")]
json.dump(
    {"answers": answers, "errors": errors, "left": sorted(set(public) - set(CALLS))}, sys.stdout
)
