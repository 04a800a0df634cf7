import { describe, expect, it } from 'vitest';
import { failureOf } from '../../src/failures.ts';
import { execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { askTool } from '../../src/surfaces/mcp/call-tool.ts';
import { createResources } from '../../src/surfaces/mcp/resources.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { heldCardPage } from '../../src/surfaces/pages/wallet/card.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { account, type Tier } from './keeping-account.ts';
import { catalogs, type Other } from './other-catalogs.ts';

/**
 * Which credits a card has is hidden as a list: what is said of those used, saved or only asked about,
 * and what a person is asked to choose from, is the same to the letter on a catalogue in which the
 * cards have others.
 */

const tools = toolTable(OPERATIONS);
const resources = createResources(OPERATIONS, [], () => {});

const HELD = [
  'Amex Platinum',
  'CSR',
  'Amex Gold',
  'Venture X',
  'Hilton Aspire',
  'Bilt Palladium Card',
];

const SAID: readonly (readonly string[])[] = [
  ...['all credits', 'everything', 'I use all of them', 'every credit', 'all'].map((one) => [one]),
  ...['travel', 'dining', 'hotel', 'lounge', 'shopping', 'airport_security'].map((one) => [one]),
  ...['uber', 'hotel credit', 'travel credit', 'saks', 'clear', 'global entry'].map((one) => [one]),
  ...['uber_cash', 'hotel_credit', 'clear_plus', 'no such credit', 'none'].map((one) => [one]),
  ...['half of the hotel credit', 'uber cash $60', 'half of all credits'].map((one) => [one]),
  ['everything except lounges'],
  ['all credits', 'no lounges'],
  ['all credits', 'uber_cash', 'dining'],
  ['no uber'],
  ['Amex Platinum: Uber Cash'],
  ['Amex Platinum: all credits'],
  [],
];

const { benefits } = seeds.benefits;
/** Every key and its name, a hundred at a time. */
const EVERY_KEY = Array.from({ length: Math.ceil(benefits.length / 100) }, (_, at) =>
  benefits.slice(at * 100, at * 100 + 100).map(({ key }) => key),
);

/** What comes up names credits of held cards to every plan. */
const SOON = /^(?:By the day of opening|On a day that is not known|Earned by spending)/;
const withoutSoon = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null), (key, value) => {
    if (key === 'upcoming') return undefined;
    if (key === 'warnings') return value.filter((one: string) => !SOON.test(one));
    if (key !== 'text' || typeof value !== 'string') return value;
    const lines = value.split('\n').filter((line) => !line.startsWith('Next: '));
    const soon = lines.findIndex((line) => line.startsWith('Coming up'));
    return lines.filter((line, at) => {
      const comesUp = soon >= 0 && at >= soon && /^(?:- |Coming up)/.test(line);
      return !comesUp && !SOON.test(line.replace(/^Note: /, ''));
    });
  });

/** All that is said of credits used: saved by REST and by MCP, only asked about, and read again. */
async function echoes(
  card_name: string,
  said: readonly string[],
  other: Other,
  tier: Tier = 'evaluation',
) {
  const card = { card_name, benefit_selections: said };
  const told: unknown[] = [];
  const rest = async (name: string, input: unknown, own: ReturnType<typeof account>) => {
    const operation = OPERATIONS.find((one) => one.name === name);
    if (!operation) throw new Error(name);
    const answer = execute(operation, input, own.call('rest', tier));
    told.push(
      await answer.catch((error: unknown) => {
        const { code, message, details } = failureOf(error);
        expect(code).not.toBe('internal');
        return { code, message, details };
      }),
    );
  };
  const mcp = async (input: Record<string, unknown>, own: ReturnType<typeof account>) => {
    const tool = tools.get('manage_points_balances');
    if (!tool) throw new Error('no such tool');
    const asking = { answers: {}, filled: null, declined: false };
    told.push(await askTool(tool, input, own.call('mcp', tier), () => {}, asking));
  };
  const catalog = catalogs[other];
  const [one, two] = [account(catalog), account(catalog)];
  await rest('put_wallet', { cards: [card] }, one);
  await rest('get_wallet', {}, one);
  await mcp({ action: 'list', response_format: 'detailed' }, one);
  await mcp({ action: 'set', card_names: [card] }, two);
  await mcp({ action: 'list' }, two);
  await mcp({ action: 'list', card_names: [card] }, account(catalog));
  told.push(await resources.read('wallet://saved', one.call('mcp', tier)));
  for (const { contents } of told.slice(-1) as { contents: { text?: string }[] }[]) {
    told[told.length - 1] = contents.map(({ text = '' }) => JSON.parse(text));
  }
  told.push(await boxesIn(one, tier));
  return JSON.stringify(withoutSoon(told));
}

/** What the page of a held card shows. */
async function boxesIn({ call, services }: ReturnType<typeof account>, tier: Tier) {
  const get = OPERATIONS.find(({ name }) => name === 'get_wallet');
  if (!get) throw new Error('no such operation');
  const outcome = await execute(get, {}, call('rest', tier));
  const [card] = (outcome.output as { cards: { card_name: string }[] }).cards;
  if (!card) return null;
  const person = {
    ...{ plan: PLANS[tier], query: { card: card.card_name }, token: '' },
    ask: async () => outcome,
  } as never;
  const shown = { typed: {}, faults: { fields: {}, form: null }, news: null } as never;
  return String((await heldCardPage(services).view(person, shown)).body);
}

describe('credits that an evaluation key says are used', () => {
  it.each(HELD)('are echoed without the list of %s', async (card_name) => {
    for (const [at, said] of [...SAID, ...EVERY_KEY].entries()) {
      const first = await echoes(card_name, said, 'none');
      // Other facts than credits have less to do with it.
      for (const other of at % 3 === 0 ? (['credits', 'facts'] as const) : (['credits'] as const)) {
        expect(await echoes(card_name, said, other), String(said)).toBe(first);
      }
    }
  });

  it('name no key of the card that was not said', async () => {
    const card = seeds.cards.find(({ name }) => name === 'American Express Platinum Card');
    const keys = card?.credits.map(({ key }) => key) ?? [];
    expect(keys.length).toBeGreaterThan(10);
    const told = await echoes('Amex Platinum', ['all credits'], 'none');
    expect(keys.filter((key) => told.includes(key))).toEqual([]);
    expect(told).toContain('"benefit_selections":["all credits"]');
    const paid = await echoes('Amex Platinum', ['all credits'], 'none', 'pro');
    expect(keys.filter((key) => !paid.includes(key))).toEqual([]);
  });

  it('are told so of what a paid plan has saved, too', async () => {
    const own = account(catalogs.none);
    const [put, get] = ['put_wallet', 'get_wallet'].map((name) =>
      OPERATIONS.find((one) => one.name === name),
    );
    if (!put || !get) throw new Error('no such operation');
    const held = [{ card_name: 'CSR', benefit_selections: ['all credits'] }];
    await execute(put, { cards: held }, own.call('rest', 'pro'));
    const { output } = await execute(get, {}, own.call('rest', 'evaluation'));
    expect(output).toMatchObject({ cards: [{ benefit_selections: ['all credits'] }] });
  });

  it('are read again as they were echoed', async () => {
    for (const said of [...SAID, ['Uber Cash', 'Resy Credit']]) {
      const read = async (selections: readonly string[]) => {
        const own = account(catalogs.none);
        const put = OPERATIONS.find(({ name }) => name === 'put_wallet');
        if (!put) throw new Error('no such operation');
        const cards = [{ card_name: 'Amex Platinum', benefit_selections: selections }];
        const done = await execute(put, { cards }, own.call('rest', 'evaluation')).catch(
          () => null,
        );
        const stored = await own.services.readWallet('one');
        const answer = done?.output as { cards: { benefit_selections: string[] | null }[] } | null;
        return { told: answer?.cards[0]?.benefit_selections, stored: stored?.cards };
      };
      const first = await read(said);
      // More than a hundred names are not taken.
      if (!first.told || first.told.length > 100) continue;
      expect(await read(first.told), String(said)).toEqual(first);
    }
  });
});

it('refuses a name with what is near it on any card', async () => {
  const value = OPERATIONS.find(({ name }) => name === 'calculate_card_value');
  if (!value) throw new Error('no such operation');
  const refusal = async (card_name: string, said: string, tier: Tier) => {
    const call = account(catalogs.none).call('rest', tier);
    const input = { card_name, benefit_selections: [said] };
    const answer = execute(value, input, call).then(() => null);
    return answer.catch((error: unknown) => JSON.stringify(failureOf(error).details));
  };
  let told = 0;
  const words = [
    ...SAID.flat(),
    'american express',
    'statement',
    'companion',
    'free night',
    'uber!',
  ];
  for (const said of new Set(words)) {
    const plain = await refusal('Citi Double Cash', said, 'evaluation');
    for (const card of HELD) {
      const own = await refusal(card, said, 'evaluation');
      if (own === null || plain === null) continue;
      expect(own, `${card} ${said}`).toBe(plain);
      if ((await refusal(card, said, 'pro')) !== plain) told += 1;
    }
  }
  expect(told).toBeGreaterThan(0);
});
