import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};

/** Programs of which points end a second way, whatever is earned or spent. */
const TWICE = [...catalogOn('2026-11-21').programs.values()].filter(
  ({ expiry }) =>
    expiry?.kind === 'inactivity' && / years after |days after the card closes/.test(expiry.rule),
);

describe('points that end in two ways', () => {
  it('are those of some programs', () => {
    expect(TWICE.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['wyndham_rewards', 'verizon_dollars', 'hertz_gold_plus']),
    );
  });

  it.each(TWICE.map(({ key, name }) => [key, name]))('say both beside others: %s', async (key) => {
    const other = { program_key: 'hilton_honors', balance: 50_000 };
    for (const day of [{}, { last_activity: '2026-03-01' }]) {
      const own = { program_key: key, balance: 60_000, ...day };
      const text = await told({ point_balances: [own, other] });
      const risk = text.split('\n').find((line) => line.startsWith(`At risk: ${nameOf(key)}:`));
      expect(risk).toMatch(
        /(?:four|five|three calendar) years after |90 days after the card closes/,
      );
    }
  });

  it('say it with the day of the first, of one program', async () => {
    const own = { program_key: 'wyndham_rewards', balance: 60_000, last_activity: '2026-01-05' };
    const text = await told({ program_key: 'wyndham_rewards', point_balances: [own] });
    expect(text).toContain('points end on 2027-07-05');
    expect(text).toContain('Lost in any case four years after posting.');
  });
});

describe('the only card that keeps points', () => {
  it.each([
    ['capital_one_miles', 'Venture X'],
    ['amex_membership_rewards', 'Amex Gold'],
    ['wells_fargo_rewards', 'Autograph'],
  ])('is told of a program that is asked about: %s', async (program_key, card) => {
    const other = { program_key: 'hilton_honors', balance: 50_000 };
    const own = { program_key, balance: 60_000 };
    for (const point_balances of [[own], [own, other]]) {
      const text = await told({ program_key, cards: [card, 'Delta Gold'], point_balances });
      expect(text).toContain('is the only card held that keeps');
    }
  });
});

function nameOf(key: string): string {
  return TWICE.find((one) => one.key === key)?.name ?? '';
}
