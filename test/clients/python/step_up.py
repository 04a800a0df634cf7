"""An app on the Python SDK, and its person in a browser: lists what is stored, then stores."""

import asyncio
import html
import json
import re
import sys
from urllib.parse import parse_qs, urlencode, urljoin, urlsplit

import httpx2
from mcp import ClientSession
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientMetadata

BASE, EMAIL, PASSWORD, FIRST_SCOPES = sys.argv[1:5]
TOOL = "manage_points_balances"
POINTS = [{"program_key": "UR", "balance": 45_000}]


class Store:
    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


class Browser:
    """Allows whatever it is sent to; the first time no more than FIRST_SCOPES."""

    def __init__(self):
        self.http = httpx2.Client(follow_redirects=False)
        self.asked = []
        self.answer = {}

    def submit(self, page, action, fields):
        forms = re.findall(r'<form [^>]*action="([^"]*)"[^>]*>([\s\S]*?)</form>', page.text)
        to, inside = next(form for form in forms if action in form[0])
        hidden = re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', inside)
        body = {name: html.unescape(value) for name, value in hidden} | fields
        address = urljoin(str(page.url), html.unescape(to))
        return self.http.post(address, data=body, headers={"origin": BASE})

    def sign_up(self):
        page = self.http.get(f"{BASE}/oauth/sign-up")
        self.submit(page, "/oauth/sign-up", {"email": EMAIL, "password": PASSWORD})

    async def visit(self, url):
        parts = urlsplit(url)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        if FIRST_SCOPES and not self.asked:
            query["scope"] = FIRST_SCOPES
        self.asked.append(query["scope"])
        page = self.http.get(parts._replace(query=urlencode(query)).geturl())
        done = page if "location" in page.headers else self.submit(page, "/oauth/authorize", {"decision": "allow"})
        self.answer = {name: values[0] for name, values in parse_qs(urlsplit(done.headers["location"]).query).items()}

    async def come_back(self):
        return AuthorizationCodeResult(**{name: self.answer[name] for name in ("code", "state", "iss")})


async def main():
    browser = Browser()
    browser.sign_up()
    about = OAuthClientMetadata(
        client_name="Python app",
        redirect_uris=["http://127.0.0.1:41299/callback"],
        grant_types=["authorization_code", "refresh_token"],
        response_types=["code"],
        token_endpoint_auth_method="none",
    )
    auth = OAuthClientProvider(f"{BASE}/mcp", about, Store(), browser.visit, browser.come_back)
    texts = []
    visits = []
    async with (
        httpx2.AsyncClient(auth=auth, timeout=30) as http,
        streamable_http_client(f"{BASE}/mcp", http_client=http) as streams,
        ClientSession(streams[0], streams[1]) as session,
    ):
        await session.initialize()
        for given in ({"action": "list"}, {"action": "set", "balances": POINTS}):
            answer = await session.call_tool(TOOL, given)
            texts.append(answer.content[0].text)
            visits.append(len(browser.asked))
    print(json.dumps({"texts": texts, "visits": visits, "asked": browser.asked}))


asyncio.run(main())
