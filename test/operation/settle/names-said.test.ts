import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../../src/engine/model/categories.ts';
import { AppError, type InputIssue } from '../../../src/errors.ts';
import { execute } from '../../../src/operation/execute.ts';
import { MOST, namesSaid } from '../../../src/operation/settle/names-said.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { refusalLines } from '../../../src/surfaces/mcp/arguments/refusal.ts';
import { toolTable } from '../../../src/surfaces/mcp/tool-table.ts';
import { catalogServices } from '../../support/catalog/catalog-services.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { DEAR, normalisedBy } from '../../support/normalised.ts';

const catalog = catalogOn('2026-11-21');
const operationOf = (name: string) => {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation is called ${name}`);
  return operation;
};
const names = (count: number) => Array.from({ length: count }, (_, at) => `traher joes ${at}`);
const recordOf = (count: number, value: unknown) =>
  Object.fromEntries(names(count).map((name) => [name, value]));

/** A catalogue in which keys can be seen, and no name looked up. */
const ONLY_KEYS = new Proxy(catalog, {
  get(all, field) {
    if (field === 'benefitsByKey' || field === 'programs') return all[field];
    if (field === 'resolveCard') return { isWritten: all.resolveCard.isWritten };
    throw new Error('a name was looked up');
  },
});

/** How an operation refuses an input of which nothing may be looked up. */
async function refused(operation: string, input: unknown): Promise<string> {
  const services = catalogServices(catalog, {
    catalog: () => ONLY_KEYS,
  });
  const caller = { account_id: null, plan: PLANS.pro, scopes: null, channel: 'rest' as const };
  const now = new Date('2026-11-21T12:00:00Z');
  const call = { caller, services, now, request_id: 'test', check_output: false };
  const failure = await execute(operationOf(operation), input, call).catch((error) => error);
  if (!(failure instanceof AppError)) throw failure;
  return (failure.details?.issues ?? []).map(({ path, message }) => `${path} ${message}`).join();
}

const LISTS = ['benefit_selections', 'memberships', 'issuer_preferences'];

const noKey = () => false;

describe('lists of names', () => {
  it.each(Object.entries(MOST))(
    '%s takes at most %i, and none is read of more',
    async (field, most) => {
      const of = (count: number) => (LISTS.includes(field) ? names(count) : recordOf(count, 1));
      const asked = { card_name: 'CSP', [field]: of(most + 1) };
      const message = `takes at most ${most} entries, and has ${most + 1}`;
      expect(await refused('calculate_card_value', asked)).toBe(`${field} ${message}`);
      const inner = { card_names: ['CSP'], params: { [field]: of(most + 1) } };
      expect(await refused('optimize_portfolio', inner)).toBe(`params.${field} ${message}`);
      expect(namesSaid({ [field]: of(most) }, noKey).fault).toBeNull();
    },
  );

  it('have names of a line, and not too many of them in all', async () => {
    const long = { card_name: 'CSP', point_values: { ['x'.repeat(121)]: 1 } };
    expect(await refused('calculate_card_value', long)).toBe(
      'point_values takes names of at most 120 characters',
    );
    const cards = names(10).map((card_name) => ({ card_name, benefit_selections: names(60) }));
    expect(await refused('put_wallet', { cards })).toMatch(
      /^cards has too many names for one call/,
    );
  });

  it('are as long as people need them', () => {
    const spending = Object.fromEntries(CATEGORIES.map((key) => [key, 1]));
    const benefit_selections = [...catalog.benefitsByKey.keys()].slice(0, 100);
    const cards = names(10).map((card_name) => ({
      ...{ card_name, opened: '2020-01-01', benefit_selections: benefit_selections.slice(0, 25) },
    }));
    const isKey = (name: string) => catalog.benefitsByKey.has(name);
    expect(namesSaid({ spending, benefit_selections, cards }, isKey).fault).toBeNull();
    // Nothing but names that are looked up: neither days nor sums.
    expect(
      namesSaid({ cards: [{ card_name: 'CSP', opened: '2020-01-01' }], date: 'June' }, noKey),
    ).toEqual({ count: 1, fault: null });
  });
});

it('a refusal of many names reads none of them again for a call that works', () => {
  const tool = [...toolTable(OPERATIONS).values()].find(
    ({ operation }) => operation.name === 'calculate_card_value',
  );
  if (!tool) throw new Error('no such tool');
  const spending = names(50).map((category) => ({ category, monthly: 5 }));
  const issues = [{ path: 'spending', message: 'is refused' }];
  const error = new AppError('validation_failed', undefined, { issues });
  const given = { card_name: 'CSP', spending };
  let settled = 0;
  const lines = refusalLines(tool.operation, tool.arguments, error, [], given, (input) => {
    settled += 1;
    return input;
  });
  expect(settled).toBe(0);
  expect(lines.join('\n')).toContain('A call that works: calculate_card_value');
});

it('counts the programs of balances as names, and words ten faults in short', async () => {
  const point_balances = names(98).map((one) => ({ program: one.repeat(20), balance: 1 }));
  expect(namesSaid({ params: { point_balances } }, () => false).fault?.details?.issues).toEqual([
    { path: 'params.point_balances', message: expect.stringContaining('too many names') },
  ]);
  const lists = Object.fromEntries(names(40).map((name) => [name, { once: Array(101).fill(1) }]));
  const dear = DEAR['letters that become six'];
  const deep = (levels: number): unknown =>
    levels === 0 ? lists : { [`${levels} ${dear(3_990)}`]: deep(levels - 1) };
  let issues: readonly InputIssue[] = [];
  const { characters } = await normalisedBy(() => {
    issues = namesSaid(deep(7), () => false).fault?.details?.issues ?? [];
  });
  expect(issues[0]?.path.length).toBeLessThanOrEqual(100);
  expect(characters).toBeLessThan(100_000);
  expect(namesSaid(lists, () => false).fault?.details?.issues).toHaveLength(10);
});

it('a refusal of dozens of names reads them few times for a call that works', () => {
  const tool = toolTable(OPERATIONS).get('compare_cards');
  if (!tool) throw new Error('no such tool');
  const spending = Object.fromEntries(names(35).map((name) => [name, 5]));
  const given = { card_names: ['CSP', 'Amex Gold'], spending, extra: 1 };
  const issues = [{ path: '', message: 'has no field "extra"' }];
  const error = new AppError('validation_failed', undefined, { issues });
  let settled = 0;
  refusalLines(tool.operation, tool.arguments, error, ['extra'], given, (input) => {
    settled += 1;
    return input;
  });
  expect(settled).toBeGreaterThan(0);
  expect(settled).toBeLessThanOrEqual(2);
});

it('words the path of a list once, however many of its entries are refused', async () => {
  const dear = `a${'\u0301\u0316\u0301\u0316\u200b'.repeat(23)}`;
  const within = (spending: unknown) => ({ [dear]: { [`${dear}b`]: { spending } } });
  const lists = Array.from({ length: 95 }, () => 'a'.repeat(121));
  const one = await normalisedBy(() => void namesSaid(within([lists[0]]), () => false));
  const all = await normalisedBy(() => void namesSaid(within([lists, lists]), () => false));
  expect(one.characters).toBeGreaterThan(0);
  expect(all.characters).toBe(one.characters);
});
