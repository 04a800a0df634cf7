import { expect, it } from 'vitest';
import { operationOf, run } from '../../../operations/support/run.ts';

const WALLET = [
  ...[
    'Capital One Savor',
    'IHG Premier',
    'JetBlue Plus',
    'Delta SkyMiles Gold',
    'Amex Business Platinum',
  ],
  'Southwest Rapid Rewards Priority',
];
const SPENDING = {
  groceries: 160,
  insurance: 780,
  other: 560,
  utilities: 760,
  online_shopping: 240,
};

async function textOf(
  params: Record<string, unknown>,
  card_names: readonly string[] = WALLET,
  additions = 0,
) {
  const asked = { card_names, params, additions };
  const { data, warnings } = await run('optimize_portfolio', asked);
  return [operationOf('optimize_portfolio').tool?.summarize(data) ?? '', ...warnings].join('\n');
}

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;

it('tells what was not selected of several cards in one note', async () => {
  const params = { spending: SPENDING, benefit_selections: ['resy'] };
  const text = await textOf(params);
  // It is no other credit for dining.
  expect(text).toContain('resy_credit selected, which none of these cards has');
  expect(count(text, /benefit_selections leaves out/g)).toBe(1);
  expect(text).toMatch(/leaves out .+ of .+; .+ of .+, which count as \$0/);
  expect(text).toMatch(
    /no credit of IHG One Rewards Premier Credit Card \(\$520\), .+ and .+ \(\$\d+\) named, so their credits, in dollars a year, count \$0/,
  );
});

it('names no card of many that all charge nothing abroad', async () => {
  const params = { spending: SPENDING, abroad: 100 };
  expect(await textOf(params)).toContain('No foreign fee on any of these cards.');
  expect(await textOf(params, WALLET.slice(0, 2))).toContain(
    'No foreign fee on Capital One Savor and IHG One Rewards Premier Credit Card.',
  );
});

it('tells two offers within reach in one sentence', async () => {
  const text = await textOf({ spending: SPENDING }, ['Wells Fargo Autograph'], 2);
  expect(text).toMatch(
    /Offers, once and beside the gain, each reached in time if all of this spending goes on the card: .+, worth about \$\d+; .+, worth about \$\d+\./,
  );
  expect(count(text, /once and beside the gain/g)).toBe(1);
});

it('tells the changes that no source names in one note', async () => {
  const text = await textOf({ spending: SPENDING }, [
    ...[
      'Delta SkyMiles Platinum',
      'Hilton Honors Surpass',
      'Delta SkyMiles Reserve',
      'IHG Premier',
    ],
  ]);
  expect(count(text, /is likely, as/g)).toBe(1);
  expect(text).toMatch(
    /That .+ changes .+ to .+ and .+ changes .+ to .+ is likely, as each is within one family/,
  );
});

it('says many shops back in one note, of which the first are named', async () => {
  const shops = [
    'Costco',
    'Target',
    'Walmart',
    'Whole Foods',
    'CVS',
    'Walgreens',
    'Best Buy',
    'Home Depot',
  ];
  const at = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 5]));
  const few = await textOf({ at_merchants: at(shops.slice(1)) }, ['CFU', 'CSP']);
  expect(few).toContain('$5 a month at Target');
  const many = at([
    ...shops.slice(1),
    "Lowe's",
    'IKEA',
    'Chipotle',
    'Starbucks',
    'Netflix',
    'Spotify',
    'Shell',
  ]);
  const text = await textOf({ at_merchants: many }, ['CFU', 'CSP']);
  expect(text).toMatch(/\$70 a month in all at Target, .+ and 2 more, each as sent/);
  expect(text).not.toContain('$5 a month at');
});
