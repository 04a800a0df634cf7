import { expect, it } from 'vitest';
import { countReading, effort, taken } from '../../../src/engine/model/effort.ts';
import type { Services } from '../../../src/operation/context.ts';
import { readOfRefused } from '../../../src/operation/input/reading.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { callTool } from '../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../src/surfaces/mcp/tool-table.ts';
import { catalogServices, emptyAccount } from '../../support/catalog/catalog-services.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const NOW = new Date(`${catalog.today}T12:00:00Z`);

/** The text of a call, the steps that it took, and what it counted as in the minute. */
async function called(
  tool: string,
  given: Readonly<Record<string, unknown>>,
  own: Partial<Services> = {},
) {
  const entry = toolTable(OPERATIONS).get(tool);
  if (entry === undefined) throw new Error(tool);
  let calls = 0;
  const admit: Services['admit'] = async (_caller, weight) => {
    calls += weight.calls;
    const rate = { limit: 1, remaining: 1, reset: 1 };
    return { rate, refused: null, retry_after: 0, count() {}, giveBack() {} };
  };
  const services = catalogServices(catalog, { ...emptyAccount(NOW), ...own, admit });
  const caller = { account_id: 'one', plan: PLANS.pro, channel: 'mcp', scopes: null } as const;
  const before = taken();
  const call = { caller, services, now: NOW, request_id: 'test', check_output: false };
  const { content } = await callTool(entry, given, call, () => {});
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  return { text, steps: taken() - before, calls };
}

/** So many names of shops run together, each of so many characters, none as another. */
function longNames(count: number, size: number): string[] {
  const { merchants } = catalog.merchants;
  return Array.from({ length: count }, (_, at) => {
    const from = merchants.slice(7 * at, 7 * at + 12).map(({ name }) => name.toLowerCase());
    return from.join(' at ').slice(0, size);
  });
}

const sums = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 50]));

it('words that take longer to read than a call may are refused before the rest is read, and count', async () => {
  const given = { card_name: 'Amex Gold', spending: sums(longNames(98, 58)) };
  const { text, steps, calls } = await called('calculate_card_value', given);
  expect(text).toContain('takes longer to read than a call may: send fewer names');
  // No call that works is looked for beyond its own share.
  expect(steps).toBeLessThan(122 + 82);
  expect(calls).toBeGreaterThan(1);
});

it('what people say of two dozen lines of spending is read in a small part of that', async () => {
  const shops = catalog.merchants.merchants.filter((_, at) => at % 60 === 7).slice(0, 18);
  const kinds = ['takeout', 'kids daycare', 'gas for the car', 'vet', 'phone bill', 'groceries'];
  const spending = sums([...shops.map(({ name }) => name), ...kinds]);
  const { text, steps, calls } = await called('calculate_card_value', {
    card_name: 'Amex Gold',
    spending,
  });
  expect(text).toContain('Gold');
  expect(steps).toBeLessThan(85);
  // More names than a usual call has, and the call that is shown instead was tried.
  expect(calls).toBe(2);
});

it('a name that a call reads several times counts once', async () => {
  const name = 'lunch at the Blue Bottle on Main St near Trader Joes';
  const [before, first] = [taken(), catalog.matchMerchant(name)];
  const once = taken() - before;
  expect(once).toBeGreaterThan(0);
  expect(catalog.matchMerchant(name)).toEqual(first);
  expect(taken() - before).toBe(once);
});

/** Credits in words that begin like names of cards, each of which is looked up in many ways. */
function longCredits(count: number): string[] {
  return longNames(count, 50).map((name) => `no rate of spend adobe_credit ${name}`.slice(0, 80));
}

it('credits that take longer to read than a question may are refused, wherever they are read', async () => {
  const benefit_selections = longCredits(60);
  const renewal = await called('check_card_renewal', {
    card_name: 'Amex Platinum',
    benefit_selections,
  });
  expect(renewal.text).toContain('takes longer to read than a call may');
  // The call that is shown instead is tried for at most 80.
  expect(renewal.steps).toBeLessThan(340 + 80);
  // What keeps a wallet has no thread to go to, and keeps none of it.
  let kept = 0;
  const changeWallet: Services['changeWallet'] = async () => {
    kept += 1;
  };
  const cards = [{ card_name: 'Amex Platinum', benefit_selections }];
  const saved = await called(
    'manage_points_balances',
    { action: 'set', card_names: cards },
    { changeWallet },
  );
  expect(saved.text).toContain('takes longer to read than a call may');
  expect(saved.steps).toBeLessThan(190);
  expect(kept).toBe(0);
});

it('each name of what is not used counts, however short it is', async () => {
  const letters = [...'bcdfghjklmnpqrstvwxyz'];
  const benefit_selections = Array.from(
    { length: 20 },
    (_, at) => `no ${[...letters.slice(at), ...letters, ...letters].slice(0, 38).join(',')}`,
  );
  const cards = [{ card_name: 'Amex Platinum', benefit_selections }];
  const given = { action: 'set', card_names: cards };
  const { text, steps } = await called('manage_points_balances', given);
  expect(text).toContain('takes longer to read than a call may');
  expect(steps).toBeLessThan(190);
});

it.each([' ', '\u{ac01}'])(
  'credits that are named by a brand count, parted by %j',
  async (between) => {
    const brands = 'resy oura walmart clear equinox lululemon saks delta espn peacock'.split(' ');
    const forms = [
      'credit',
      'credits',
      'Credit',
      'CREDIT',
      'CREDITS',
      'Credits',
      'creditS',
      'cRedit',
    ];
    const benefit_selections = brands.flatMap((one) => forms.map((form) => one + between + form));
    const entry = toolTable(OPERATIONS).get('compare_cards');
    const given = { card_names: ['Amex Platinum', 'CSR'], params: { benefit_selections } };
    // A call for a thread, whatever stands between the words.
    const plain = entry?.operation.cost?.({ ...given, params: {} }, { catalog }) ?? 0;
    const cost = entry?.operation.cost?.(given, { catalog }) ?? 0;
    expect(cost - plain).toBeGreaterThan(10);
    const { steps } = await called('compare_cards', given);
    expect(steps).toBeGreaterThan(40);
  },
);

it('names that are read by what the saved wallet holds count with the rest', async () => {
  const [held] = catalog.cards;
  const card = { nickname: 'the blue one', opened: null, fee_month: null };
  const recentWallet = async () => ({
    ...{ cards: [{ ...card, card_id: held?.seed.card_id, chosen: [], benefit_selections: null }] },
    ...{ spending: null, memberships: null, balances: [] },
  });
  const names = longNames(20, 118);
  const given = { card_names: names.slice(0, 10), closing: names.slice(10) };
  const own = { recentWallet } as unknown as Partial<Services>;
  const { text, steps } = await called('optimize_portfolio', given, own);
  expect(text).toContain('takes longer to read than a call may');
  expect(steps).toBeLessThan(122 + 82);
});

it('two dozen credits as people call them take a small part of that', async () => {
  const said = ['half of the airline fee credit', 'Uber Cash every month', 'Resy credit quarterly'];
  const more = ['we use the lounges four times', 'clear plus', 'walmart plus', 'hotel collection'];
  const benefit_selections = [...said, ...more].flatMap((one) => [one, `my ${one}`, `${one} too`]);
  const { steps } = await called('check_card_renewal', {
    card_name: 'Amex Platinum',
    benefit_selections,
  });
  // With the call that is shown without those that are not read.
  expect(steps).toBeLessThan(130);
});

it('what would work is looked for in a refused call as far as its own steps go', () => {
  const looked = (steps: number) =>
    readOfRefused(
      () => {
        countReading(steps);
        return 'a call that works';
      },
      () => 'what is wrong',
    ).found;
  expect(looked(10)).toBe('a call that works');
  expect(looked(100)).toBe('what is wrong');
});

/** Of no bank and no club, and of many words each: signs are read as words, too. */
const DENIED = Array.from({ length: 40 }, (_, at) => `no ${at} abc ${'+'.repeat(60)}`);

it('a membership that is not held is read once by a question, for whatever reads it', async () => {
  const before = effort.read;
  const { text } = await called('which_card_at_merchant', {
    ...{ merchant: 'Kroger', card_names: ['Amex Gold', 'CSR'], memberships: DENIED },
  });
  expect(text).toContain('not held');
  const read = effort.read - before;
  expect(read).toBeGreaterThanOrEqual(DENIED.length);
  expect(read).toBeLessThan(1.5 * DENIED.length);
});

it('what a refusal takes counts: one for 5 ms of the words, of what would work and of its trial', async () => {
  const shops = longNames(20, 38);
  const refused = [
    ['calculate_card_value', { card_name: 'Amex Gold', spending: sums(shops.slice(0, 7)) }],
    ['recommend_card_for_category', { category: 'x'.repeat(41) }],
    ['compare_cards', { card_names: shops.slice(0, 3), memberships: shops.slice(3, 6) }],
    ['check_card_renewal', { card_name: 'Amex Platinum', benefit_selections: longCredits(5) }],
    ['manage_points_balances', { action: 'set', card_names: shops.slice(0, 7) }],
    ['which_card_at_merchant', { merchant: 'Kroger', card_names: shops.slice(0, 7) }],
  ] as const;
  const counted: number[] = [];
  for (const [tool, given] of refused) {
    const { steps, calls } = await called(tool, given);
    // The call that was sent counts as one, whatever it takes.
    expect(calls, tool).toBeGreaterThanOrEqual(Math.floor((steps * 0.15) / 5 - 1));
    if (steps * 0.15 >= 10) counted.push(calls);
  }
  expect(counted.length).toBeGreaterThan(0);
  expect(Math.min(...counted)).toBeGreaterThan(1);
});

it('tries the call that a refusal shows on the main thread for a short turn, whatever it reviews', async () => {
  const card_names = ['Amex Platinum', 'CSR', 'Venture X'];
  const { text, steps } = await called('optimize_portfolio', {
    ...{ card_names, additions: 0, spending: { dining: 300 } },
    benefit_selections: ["my and Sam's uber"],
    partner: { name: 'Sam', card_names },
  });
  expect(text).toContain('optimize_portfolio {');
  expect(steps).toBeLessThan(70);
});
