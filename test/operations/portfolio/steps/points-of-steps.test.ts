import { describe, expect, it } from 'vitest';
import { pointsOfSteps } from '../../../../src/operations/portfolio/review/points-of-steps.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const NONE = { dining: 50, other: 500 };

async function steps(card_names: string[], balances: Record<string, number>, more: object = {}) {
  const point_balances = Object.entries(balances).map(([program_key, balance]) => {
    return { program_key, balance };
  });
  const params = { spending: NONE, benefit_selections: [], point_balances, ...more };
  const { data } = await run('optimize_portfolio', { card_names, params, additions: 0 });
  const text = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  const told = /^(?:One step|In this order).*$/m.exec(text)?.[0] ?? '';
  return { steps: data.steps as { points?: string; action: string }[], told };
}

describe('a step that leaves a card', () => {
  it.each([
    ['Amex Gold', 'Amex MR', '60,000 American Express Membership Rewards points, about $1,020'],
    ['CSR', 'Chase UR', '60,000 Chase Ultimate Rewards points, about $1,020'],
  ])('says first to use the points that end with the last card: %s', async (card, key, points) => {
    const spending = { dining: card === 'CSR' ? 200 : 50, other: 500 };
    const { told } = await steps([card, 'Double Cash'], { [key]: 60_000 }, { spending });
    expect(told).toMatch(/^One step: (?:cancel|replace)/);
    expect(told).toContain(`first use or move the ${points}, which are lost with it`);
  });

  it('says of each what its own balance loses, with a change too', async () => {
    const { steps: all, told } = await steps(
      ['Citi Strata Elite', 'CSP', 'Amex Gold', 'Wells Fargo Active Cash'],
      { 'Amex MR': 60_000, 'Citi ThankYou': 30_000, 'Chase UR': 40_000, united: 40_000 },
    );
    expect(all.length).toBe(3);
    expect(all.filter(({ points }) => points !== undefined).length).toBe(3);
    expect(told).toContain('after it they bring about $400 instead of $680');
    expect(told).not.toContain('MileagePlus');
  });

  it('says nothing of points in the account of their own program, or of none', async () => {
    const united = await steps(['United Quest', 'Double Cash'], { united: 60_000 });
    expect(united.steps.length).toBeGreaterThan(0);
    expect(united.steps.every(({ points }) => points === undefined)).toBe(true);
    const none = await steps(['Amex Gold', 'Double Cash'], {});
    expect(none.steps.length).toBeGreaterThan(0);
    expect(none.steps.every(({ points }) => points === undefined)).toBe(true);
  });
});

describe('steps in their order', () => {
  const catalog = catalogOn('2026-11-21');
  const cardOf = (key: string) => {
    const card = catalog.cardsByKey.get(key);
    if (card === undefined) throw new Error(`no card ${key}`);
    return card.engine;
  };
  const [reserve, preferred, freedom] = [
    'chase-sapphire-reserve',
    'chase-sapphire-preferred',
    'chase-freedom-unlimited',
  ].map(cardOf) as [
    ReturnType<typeof cardOf>,
    ReturnType<typeof cardOf>,
    ReturnType<typeof cardOf>,
  ];
  const step = (from: typeof reserve, to: typeof reserve | null) => ({
    card_id: from.card_id,
    action: to === null ? ('cancel' as const) : ('change' as const),
    to,
    ...{ gain: 100, net_value_after: 0, else_change: null },
  });
  const options = { also_held: new Set<string>(), point_value: 'base' as const };
  const told = (cards: (typeof reserve)[], plan: ReturnType<typeof step>[]) =>
    pointsOfSteps(
      plan,
      { cards, programs: catalog.enginePrograms, options: options as never },
      new Map([[reserve.program ?? '', 10_000]]),
      { catalog },
    );

  it('ask once for a balance, with the step that leaves it behind', () => {
    const all = told([reserve, preferred], [step(reserve, freedom), step(preferred, null)]);
    expect([...all.keys()]).toEqual([preferred.card_id]);
    expect(all.get(preferred.card_id)).toBe(
      'first move the 10,000 Chase Ultimate Rewards points: after it they bring about $100 instead of $170',
    );
  });

  it('wait for the step that opens the transfers', () => {
    const all = told([freedom], [step(freedom, preferred)]);
    expect(all.get(freedom.card_id)).toBe(
      'only then move the 10,000 Chase Ultimate Rewards points: about $170 instead of $100',
    );
  });
});
