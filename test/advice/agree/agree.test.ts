import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../operations/support/run.ts';
import { analyse, askedOf, CENT } from '../asked.ts';

/** One question put to several tools has one answer, whichever is asked. */

/** Least gain for which a card is changed: see the methodology. */
const NOTABLE = 25;

describe('what several tools say of the same card', () => {
  const SINGLE = 50;
  /** What changes a card beside another one only is rare: drawn twice in 420. */
  const APART = [331, 403];

  it('is one figure, and one verdict by it', async () => {
    let against = 0;
    let beside = 0;
    let ties = 0;
    for (let seed = 1; seed <= SINGLE; seed += 1) {
      const { names, params } = askedOf(seed, 2);
      const [card_name = '', other = ''] = names;
      const about = `seed ${seed}, ${card_name}`;
      const value = (await run('calculate_card_value', { card_name, ...params })).data;
      const renewal = (await run('check_card_renewal', { card_name, params })).data;
      const compared = (await run('compare_cards', { card_names: [card_name, other], params }))
        .data;
      const wallet = await analyse([card_name], params);
      const { net_value } = value.ongoing_annual;
      expect(renewal.year2_net_value, about).toBe(net_value);
      expect(compared.comparison_table[0].net_value, about).toBe(net_value);
      expect(wallet.portfolio_summary.net_value, about).toBeCloseTo(net_value, 2);
      expect(wallet.cards[0].marginal_value, about).toBeCloseTo(net_value, 2);

      expect(renewal.free_alternative, about).toEqual(
        renewal.verdict === 'RENEW' || value.verdict === 'WORTH_IT'
          ? expect.toSatisfy((free) => free?.net_value === value.free_alternative?.net_value)
          : value.free_alternative,
      );
      if (renewal.verdict === 'RENEW') expect(value.verdict, about).toBe('WORTH_IT');
      if (value.verdict === 'NOT_WORTH_IT') {
        against += 1;
        expect(renewal.verdict, about).not.toBe('RENEW');
        expect(value.free_alternative?.gain_beside ?? 0, about).toBeLessThan(NOTABLE);
      }
      const { gain_beside = 0, card_name: free } = value.free_alternative ?? {};
      if (gain_beside > 0 && gain_beside < NOTABLE) {
        ties += 1;
        for (const [tool, data] of [
          ['calculate_card_value', value],
          ['check_card_renewal', renewal],
        ] as const) {
          expect(data.verdict, about).not.toMatch(/^(WORTH_IT|RENEW)$/);
          expect(data.confidence, about).not.toBe('high');
          const text = operationOf(tool).tool?.summarize(data) ?? '';
          expect(text, about).toMatch(
            /adds about \$[\d.]+ a year after its (?:\$\d+ )?fee: about equal to/,
          );
        }
      }
      if (gain_beside >= NOTABLE) {
        beside += 1;
        expect(value.verdict, about).toBe('WORTH_IT');
        expect(renewal.verdict, about).not.toBe('CANCEL_AND_REPLACE');
        const told = renewal.verdict === 'RENEW' ? [value, renewal] : [value];
        for (const { turns_at, confidence } of told) {
          expect(turns_at.join(), about).toContain(`such as ${free}, held beside it`);
          expect(confidence, about).not.toBe('high');
        }
        // So a wallet of both keeps it.
        const { cards, steps } = await analyse([card_name, free], params);
        expect(cards[0].marginal_value, about).toBeCloseTo(gain_beside, 1);
        expect(
          steps.filter(({ action }: { action: string }) => action === 'cancel'),
          about,
        ).toEqual([]);
      }
      // Of an only card the wallet's step leads where the renewal does.
      const [step] = wallet.steps;
      if (step?.action === 'replace') {
        expect(value.verdict, about).toBe('NOT_WORTH_IT');
        expect(renewal.verdict, about).not.toBe('RENEW');
        expect(step.gain, about).toBeGreaterThanOrEqual(NOTABLE - CENT);
        expect(step.to, about).toBe(renewal.free_alternative.card_name);
        const lead = renewal.free_alternative.net_value - net_value;
        expect(step.gain, about).toBeCloseTo(lead, 1);
      }
      if (step === undefined && value.verdict === 'NOT_WORTH_IT') {
        expect(wallet.cards[0].verdict, about).not.toBe('KEEP');
      }
      for (const [tool, data] of [
        ['calculate_card_value', value],
        ['check_card_renewal', renewal],
        ['optimize_portfolio', wallet],
      ] as const) {
        const text = operationOf(tool).tool?.summarize(data) ?? '';
        expect(text, about).not.toMatch(/\$-|\$NaN|undefined|\bnull\b|a year a year/);
      }
    }
    expect(against).toBeGreaterThan(SINGLE / 6);
    expect(beside).toBeGreaterThan(0);
    expect(ties).toBeGreaterThan(0);
  });

  it('is one verdict, and one card to change it to, of a renewal and of a wallet of that card', async () => {
    const found = { RENEW: 0, DOWNGRADE: 0, CANCEL_AND_REPLACE: 0 };
    let dear = 0;
    let apart = 0;
    for (const seed of [...Array.from({ length: 110 }, (_, at) => at + 1), ...APART]) {
      const { names, params } = askedOf(seed, 1);
      const [card_name = ''] = names;
      const about = `seed ${seed}, ${card_name}`;
      const renewal = (await run('check_card_renewal', { card_name, params })).data;
      const { cards, steps } = await analyse([card_name], params);
      const verdict: keyof typeof found = renewal.verdict;
      found[verdict] += 1;
      if (verdict === 'RENEW') {
        expect(steps, about).toEqual([]);
        continue;
      }
      if (verdict === 'CANCEL_AND_REPLACE') {
        const to = renewal.free_alternative.card_name;
        expect(steps, about).toMatchObject([{ action: 'replace', to }]);
        expect(cards[0].verdict, about).toBe('CANCEL');
        continue;
      }
      const [to] = renewal.downgrade_options;
      expect(cards[0].verdict, about).toBe('OPTIMIZE');
      if (to.annual_fee > 0) dear += 1;
      if (steps.length > 0) {
        expect(steps, about).toMatchObject([{ action: 'change', to: to.card_name }]);
        const gain = to.net_value - renewal.year2_net_value;
        expect(Math.abs(steps[0].gain - gain), about).toBeLessThanOrEqual(CENT);
      } else {
        // Better beside another card only: alone it would bring less, which is no step.
        apart += 1;
        expect(to.net_value, about).toBeLessThanOrEqual(renewal.year2_net_value);
        expect(cards[0].reason, about).toContain(renewal.reason);
      }
    }
    expect(Math.min(...Object.values(found))).toBeGreaterThan(3);
    expect(dear).toBeGreaterThan(0);
    expect(apart).toBeGreaterThan(0);
  });
});
