import { getJson, restRequest } from '../targets.ts';

export interface Call {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface GrowthCase {
  readonly name: string;
  /** Calls: of a hundred, the 99th percentile is the slowest but one, which a collection decides. */
  readonly measured: number;
  /** The `n`th: no two are answered from one cache entry. */
  call(n: number): Call;
}

/** As often as there are cards that no two calls share. */
const FEW = 100;
const MANY = 500;

const QUERIES = [
  'longest 0% balance transfer, lowest fee',
  'no fee travel card without foreign fees, not Chase',
  '2% cash back anywhere, no membership',
  'highest first-year value for groceries and gas',
  'hotel card with a free night under $100',
  'best card for takeout and streaming',
];

/** The questions whose work could grow with the number of cards. */
export async function growthCases(url: string, key: string): Promise<readonly GrowthCase[]> {
  const answer = await getJson(restRequest(`${url}/api/v1/cards?limit=100&offset=400`, key));
  const { cards } = answer.data as { cards: readonly { card_id: number; card_name: string }[] };
  const card = (n: number) => {
    const found = cards[n % cards.length];
    if (found === undefined) throw new Error('there are no cards');
    return found;
  };
  const names = (n: number, count: number) =>
    Array.from({ length: count }, (_, at) => card(n + 7 * at).card_name);
  const spending = (n: number) => ({
    dining: 400 + n / 100,
    groceries: 700,
    gas: 150,
    travel: 300,
  });
  const query = (n: number) => QUERIES[n % QUERIES.length];
  return [
    { name: 'detail', measured: FEW, call: (n) => ({ path: `/api/v1/cards/${card(n).card_id}` }) },
    {
      name: 'list by name',
      measured: FEW,
      call: (n) => ({ path: `/api/v1/cards?q=${encodeURIComponent(card(n).card_name)}` }),
    },
    {
      name: 'search in words',
      measured: MANY,
      call: (n) => ({
        path: '/api/v1/cards/search',
        body: { query: `${query(n)}, fee under $${n + 300}` },
      }),
    },
    {
      name: 'search by spending',
      measured: MANY,
      call: (n) => ({ path: '/api/v1/cards/search', body: { spending: spending(n) } }),
    },
    {
      name: 'value of a card',
      measured: MANY,
      call: (n) => ({
        path: '/api/v1/intelligence/value',
        body: { card_name: card(n).card_name, annual_fee: 95, spending: spending(n) },
      }),
    },
    {
      name: 'compare three',
      measured: MANY,
      call: (n) => ({
        path: '/api/v1/intelligence/compare',
        body: { card_names: names(n, 3), params: { spending: spending(n) } },
      }),
    },
    {
      name: 'recommend for a category',
      measured: MANY,
      call: (n) => ({
        path: '/api/v1/intelligence/recommend',
        body: { category: 'dining', params: { spending: spending(n) } },
      }),
    },
    {
      name: 'renewal',
      measured: MANY,
      call: (n) => ({
        path: '/api/v1/intelligence/renewal',
        body: { card_name: card(n).card_name, params: { spending: spending(n) } },
      }),
    },
    ...[1, 2].map((additions) => ({
      name: `${additions} more cards for a wallet of three`,
      measured: FEW,
      call: (n: number) => {
        const given = { card_names: names(n, 3), additions, spending: spending(n) };
        const params = { name: 'optimize_portfolio', arguments: given };
        return { path: '/mcp', body: { jsonrpc: '2.0', id: n, method: 'tools/call', params } };
      },
    })),
  ];
}
