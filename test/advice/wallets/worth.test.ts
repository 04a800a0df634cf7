import { describe, expect, it } from 'vitest';
import { run } from '../../operations/support/run.ts';
import { randomOf } from '../../support/random.ts';
import { analyse, askedOf, CARDS, CENT } from '../asked.ts';

describe('what a wallet is said to be worth', () => {
  it('is the sum of the differences that its cards make, one taken out after another', async () => {
    for (let seed = 501; seed <= 510; seed += 1) {
      const { names, params } = askedOf(seed, 2 + (seed % 4));
      const whole = await analyse(names, params);
      const { net_value, total_rewards, total_credits, total_annual_fees } =
        whole.portfolio_summary;
      expect(net_value).toBeCloseTo(total_rewards + total_credits - total_annual_fees, 2);
      let left = names;
      let now = whole;
      let sum = 0;
      while (left.length > 0) {
        const about = `seed ${seed}, ${left.join(' + ')}`;
        const { card_name, marginal_value, verdict } = now.cards[0];
        const rest = left.filter((name) => name !== card_name);
        const then = rest.length === 0 ? null : await analyse(rest, params);
        const without = then?.portfolio_summary.net_value ?? 0;
        expect(
          Math.abs(now.portfolio_summary.net_value - without - marginal_value),
          about,
        ).toBeLessThanOrEqual(CENT);
        if (verdict === 'KEEP') expect(marginal_value, about).toBeGreaterThanOrEqual(50 - CENT);
        sum += marginal_value;
        left = rest;
        now = then;
      }
      expect(Math.abs(sum - net_value), `seed ${seed}`).toBeLessThanOrEqual(CENT * names.length);
    }
  });

  it('is what its steps come to, each a gain', async () => {
    let taken = 0;
    for (let seed = 701; seed <= 720; seed += 1) {
      const { names, params } = askedOf(seed, 3);
      const { steps, portfolio_summary, cards } = await analyse(names, params);
      let now = portfolio_summary.net_value;
      taken += steps.length;
      for (const step of steps) {
        expect(step.gain, `seed ${seed}`).toBeGreaterThan(0);
        expect(now + step.gain, `seed ${seed}`).toBeCloseTo(step.net_value_after, 2);
        now = step.net_value_after;
      }
      for (const { verdict, card_name } of cards) {
        const goes = steps.some(
          (step: { card_name: string; action: string }) =>
            step.card_name === card_name && step.action !== 'change',
        );
        expect(verdict === 'CANCEL', `seed ${seed}, ${card_name}`).toBe(goes);
      }
    }
    expect(taken).toBeGreaterThan(2);
  });

  it('is that also of a rent rate which hangs on the rest of the wallet', async () => {
    const scaled = CARDS.filter(({ engine }) => engine.earn.some((rule) => rule.scale));
    let moved = 0;
    for (let seed = 901; seed <= 908; seed += 1) {
      const { names, params } = askedOf(seed, 3);
      const bilt = scaled[seed % scaled.length]?.seed.name ?? '';
      const random = randomOf(seed);
      const asked = {
        ...params,
        benefit_selections: [],
        spending: {
          ...(params as { spending: object }).spending,
          rent: 800 + Math.round(random() * 2000),
        },
      };
      const held = [bilt, ...names.filter((name) => name !== bilt)];
      const { cards, steps, portfolio_summary } = await analyse(held, asked);
      for (const { card_name, marginal_value } of cards) {
        const rest = held.filter((name) => name !== card_name);
        const without = (await analyse(rest, asked)).portfolio_summary.net_value;
        const about = `seed ${seed}, ${card_name}`;
        const apart = portfolio_summary.net_value - without - marginal_value;
        expect(Math.abs(apart), about).toBeLessThanOrEqual(CENT);
      }
      let now: string[] = held;
      for (const { card_name, action, to, net_value_after } of steps) {
        now = now.flatMap((name) => (name !== card_name ? name : action === 'cancel' ? [] : to));
        const after = (await analyse(now, asked)).portfolio_summary.net_value;
        expect(Math.abs(after - net_value_after), `seed ${seed}, ${card_name}`).toBeLessThan(0.02);
        moved += 1;
      }
    }
    expect(moved).toBeGreaterThan(5);
  });

  it('is that also with cards to add beside such a rate', async () => {
    let added = 0;
    for (const [at, bilt] of ['Bilt Blue', 'Bilt Palladium', 'Bilt Obsidian'].entries()) {
      for (const rent of [900, 2000]) {
        const spending = { rent, dining: 400, groceries: 300 + 400 * at, other: 900 };
        const asked = { spending, benefit_selections: [] };
        const about = `${bilt}, ${rent}`;
        const input = { card_names: [bilt], params: asked, additions: 1 };
        const { best_additions: more, portfolio_summary } = (await run('optimize_portfolio', input))
          .data;
        added += more.card_names.length;
        const then = (await analyse([bilt, ...more.card_names], asked)).portfolio_summary.net_value;
        expect(then - portfolio_summary.net_value, about).toBeCloseTo(more.net_gain, 1);
        const sum = more.trace.reduce(
          (all: number, { value }: { value: number }) => all + value,
          0,
        );
        expect(sum, about).toBeCloseTo(more.net_gain, 1);
        expect(more.confidence, about).not.toBe('high');
        for (const other of ['Capital One Venture', 'Citi Strata Premier', 'Amex Gold']) {
          const with_other = (await analyse([bilt, other], asked)).portfolio_summary.net_value;
          const gain = with_other - portfolio_summary.net_value;
          expect(gain, `${about}, ${other}`).toBeLessThanOrEqual(
            Math.max(more.net_gain, more.least_gain) + CENT,
          );
        }
      }
    }
    expect(added).toBeGreaterThan(2);
  });
});
