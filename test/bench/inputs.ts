/** What the benchmark asks. Made before a round begins, so that the client only sends. */
export interface Question {
  readonly name: string;
  /** The ratio to the bare app that we aim at: repeated, never repeated. */
  readonly aims: readonly [number, number];
  readonly tool: string | null;
  /** Below `/api/v1`; the operation's own path, without an id. */
  readonly path: string;
  /** The question that is asked again and again. */
  readonly repeated: Asked;
  /** Another question each time. */
  next(random: Random): Asked;
}

/** A body to post, or an id to get. */
export type Asked = { readonly body: Record<string, unknown> } | { readonly id: number };

/** What the questions choose from. */
export interface Choices {
  readonly cards: readonly { readonly card_id: number; readonly card_name: string }[];
  readonly merchants: readonly string[];
}

/** From 0 to 1; the same numbers in every run. */
export type Random = () => number;

const SPENDING = { dining: 600, groceries: 800, travel: 300, gas: 150, other: 700 };
const THREE = ['Amex Gold', 'CSP', 'Citi Double Cash'];
const TEN = `Amex Gold, CSP, Citi Double Cash, CSR, Amex Platinum, Capital One Venture X,
  Blue Cash Preferred, Discover it Cash Back, Wells Fargo Active Cash, Chase Freedom Unlimited`;

/** Random cents, so that no two are alike. */
function spending(random: Random): Record<string, number> {
  const entries = Object.entries(SPENDING);
  return Object.fromEntries(
    entries.map(([name, mean]) => [name, Math.round(random() * mean * 200) / 100]),
  );
}

function pick<T>(from: readonly T[], random: Random): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error('there is nothing to choose from');
  return picked;
}

export function questions({ cards, merchants }: Choices): readonly Question[] {
  const wallet = (size: number, random: Random): string[] => {
    const names = new Set<string>();
    while (names.size < size) names.add(pick(cards, random).card_name);
    return [...names];
  };
  const held = (names: readonly string[]) => names.map((card_name) => ({ card_name }));
  const compare: Omit<Question, 'name' | 'aims' | 'tool'> = {
    path: '/intelligence/compare',
    repeated: { body: { card_names: THREE, params: { spending: SPENDING } } },
    next: (random) => ({
      body: { card_names: wallet(3, random), params: { spending: spending(random) } },
    }),
  };
  return [
    {
      name: 'GET /cards/{id}',
      aims: [0.65, 0.65],
      tool: null,
      path: '/cards',
      repeated: { id: 2 },
      // There are fewer cards than questions: each comes again after all others.
      next: (random) => ({ id: pick(cards, random).card_id }),
    },
    { name: 'compare three', aims: [0.6, 0.3], tool: null, ...compare },
    {
      name: 'analyze ten',
      aims: [0.4, 0.1],
      tool: null,
      path: '/portfolio/analyze',
      repeated: { body: { cards: held(TEN.split(/,\s+/)), params: { spending: SPENDING } } },
      next: (random) => ({
        body: { cards: held(wallet(10, random)), params: { spending: spending(random) } },
      }),
    },
    {
      name: 'calculate value',
      aims: [0.6, 0.4],
      tool: null,
      path: '/intelligence/value',
      repeated: { body: { card_name: 'Amex Gold', spending: SPENDING } },
      next: (random) => ({
        body: { card_name: pick(cards, random).card_name, spending: spending(random) },
      }),
    },
    {
      name: 'which card at merchant',
      aims: [0.6, 0.4],
      tool: null,
      path: '/intelligence/merchant/best-card',
      repeated: { body: { merchant: 'Costco', amount: 200, portfolio: THREE } },
      next: (random) => ({
        body: {
          merchant: pick(merchants, random),
          amount: 1 + Math.round(random() * 50_000) / 100,
          portfolio: wallet(5, random),
        },
      }),
    },
    { name: 'MCP compare three', aims: [1.5, 1], ...compare, tool: 'compare_cards' },
  ];
}
