import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const renewalOf = async (card_name: string, spending: object) => {
  const { data } = await run('check_card_renewal', { card_name, params: { spending } });
  const text: string = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  const [first = ''] = text.split('\n');
  return { data, first };
};

const EVERYDAY = { dining: 300, flights: 100, groceries: 300 };

describe('points held of which a change ends the transfers', () => {
  const point_balances = [{ program_key: 'UR', balance: 120_000 }];
  const ask = async (card_name: string, monthly: number, more: object = {}) => {
    const params = { spending: { dining: monthly }, ...more };
    const asked = { card_name, benefit_selections: ['travel credit'], params };
    const { data } = await run('check_card_renewal', asked);
    const text: string = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
    return { data, first: text.split('\n')[0] ?? '' };
  };
  const LOSS =
    'transfers of the 120,000 Chase Ultimate Rewards points end (1 cent each instead of 1.7: $840 less)';

  it('are told with their loss in the first line, and put a card that keeps them first', async () => {
    const { data, first } = await ask('CSR', 400, { point_balances });
    expect(data.downgrade_options[0].card_name).toBe('Chase Sapphire Preferred');
    expect(first).toContain(LOSS);
    expect((await ask('CSR', 400)).first).not.toContain('transfers of the');
  });

  it.each([100, 200, 300, 400, 600])(
    'are told wherever a change is advised, at $%d',
    async (monthly) => {
      const { data, first } = await ask('CSP', monthly, { point_balances });
      const advised = /changed to Chase Freedom/.test(first);
      expect(data.downgrade_options.length).toBeGreaterThan(0);
      expect(first.includes(LOSS), first).toBe(advised);
    },
  );
});

describe('the first line on a renewal', () => {
  it('calls the card beside which it is kept one to open, and says first what it adds there', async () => {
    const { data, first } = await renewalOf('Southwest Plus', EVERYDAY);
    const free: string = data.free_alternative.card_name;
    expect(data).toMatchObject({ verdict: 'RENEW', goes_by: 'beside' });
    expect(first).toContain(', judging the card beside a free one (confidence');
    expect(data.reason).toMatch(
      new RegExp(
        `^Beside ${free}, a card to open without a fee, .*, used only where it earns more, adds about`,
      ),
    );
    expect(data.reason).toMatch(/With all spending on one card it brings about \$\d+/);
  });

  it('says so of a value too', async () => {
    const asked = { card_name: 'Southwest Plus', spending: EVERYDAY };
    const { data } = await run('calculate_card_value', asked);
    expect(data.verdict).toBe('WORTH_IT');
    const text = operationOf('calculate_card_value').tool?.summarize(data) ?? '';
    expect(text).toContain(
      `beside ${data.free_alternative.card_name} (a card to open) on this spending`,
    );
  });

  it('names the card to open where this one is given up beside it', async () => {
    const { data } = await renewalOf('JetBlue Plus', { flights: 400, other: 800 });
    expect(data).toMatchObject({ verdict: 'CANCEL_AND_REPLACE', goes_by: 'tie' });
    expect(data.reason).toMatch(/^Beside .*, a card to open without a fee, JetBlue Plus Card, /);
  });

  it.each([
    ['Southwest Priority', /Anniversary Points \$\d+ \(7,500 points\)/],
    ['Southwest Plus', /Anniversary Points Bonus \$\d+ \(3,000 points\)/],
    ['JetBlue Plus', /Anniversary Points Bonus \$\d+ \(5,000 points\)/],
  ])('names the points that the value of %s counts', async (card_name, points) => {
    const { data } = await renewalOf(card_name, EVERYDAY);
    expect(data.reason).toMatch(/(?:brings|loses) about \$\d+[^;.]*, counting /);
    expect(data.reason).toMatch(points);
  });

  it('names none where none are counted', async () => {
    const { data } = await renewalOf('Amex Gold', EVERYDAY);
    expect(data.reason).not.toContain('counting');
  });
});
