"""Uses the generated client as a program would.

Standard input: {"url", "key"}. Standard output: what was seen.
"""

import asyncio
import json
import sys

from cardwright_client import AuthenticatedClient, Client
from cardwright_client.api.cards import (
    get_card_details,
    get_card_history,
    get_card_terms,
    list_cards,
    search_credit_cards,
)
from cardwright_client.api.intelligence import compare_cards, which_card_at_merchant
from cardwright_client.api.platform import create_key, get_health, revoke_key
from cardwright_client.api.portfolio import analyze_portfolio
from cardwright_client.models import (
    AnalyzePortfolioBody,
    CompareCardsBody,
    CreateKeyBody,
    Error,
    SearchCreditCardsBody,
    WhichCardAtMerchantBody,
)

given = json.load(sys.stdin)
client = AuthenticatedClient(
    base_url=f"{given['url']}/api/v1",
    token=given["key"],
    prefix="",
    auth_header_name="X-API-Key",
    raise_on_unexpected_status=True,
)
names = ["Amex Gold", "Chase Sapphire Preferred"]

page = list_cards.sync(client=client, issuer="Chase", limit=3)
details = get_card_details.sync(2, client=client)
terms = get_card_terms.sync(2, client=client)
history = get_card_history.sync(2, client=client)
found = search_credit_cards.sync(client=client, body=SearchCreditCardsBody(max_results=2))
compared = asyncio.run(
    compare_cards.asyncio(client=client, body=CompareCardsBody(card_names=names))
)
at_shop = which_card_at_merchant.sync(
    client=client, body=WhichCardAtMerchantBody(merchant="Starbucks", portfolio=names)
)
wallet = analyze_portfolio.sync(
    client=client,
    body=AnalyzePortfolioBody.from_dict({"cards": [{"card_name": name} for name in names]}),
)
made = create_key.sync_detailed(client=client, body=CreateKeyBody(label="generated"))
revoked = revoke_key.sync_detailed(made.parsed.data.key.id, client=client)
health = get_health.sync(client=Client(base_url=f"{given['url']}/api/v1"))
missing = get_card_details.sync(999_999, client=client)

json.dump(
    {
        "cards": len(page.data.cards),
        "card": details.data.card_name,
        "apr": terms.data.purchase_apr,
        "changes": history.count == len(history.changes),
        "found": len(found.data.recommendations),
        "compared": len(compared.data.comparison_table),
        "at_shop": at_shop.data.recommended_card,
        "verdicts": len(wallet.data.card_details),
        "made": made.parsed.success and "RateLimit" in made.headers,
        "revoked": int(revoked.status_code),
        "health": str(health.status),
        "missing": isinstance(missing, Error) and str(missing.error.code),
    },
    sys.stdout,
)
