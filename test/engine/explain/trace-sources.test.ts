import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { statusOf } from '../../../src/catalog/seeds/sources.ts';
import { buildSnapshot } from '../../../src/catalog/snapshot.ts';
import { reviewPortfolio } from '../../../src/engine/decisions/portfolio/portfolio.ts';
import { cardValue } from '../../../src/engine/decisions/value/card-value.ts';
import type { CardProvenance } from '../../../src/engine/model/facts.ts';
import { card, credit, input, line, offer, program, programs } from '../fixtures.ts';

const at = (group: string, as_of: string) =>
  ({ source: `https://bank.example/${group}`, as_of, status: 'confirmed' }) as const;
const provenance: CardProvenance = {
  fees: at('fees', '2026-01-01'),
  earn: at('earn', '2026-02-01'),
  bonus: at('bonus', '2026-03-01'),
  credits: null,
};
const value_source = at('values', '2026-04-01');
const points = program({ key: 'points', cash_cpp: 1.5, value_source });
const sourced = card({
  card_id: 1,
  annual_fee: 95,
  program: 'points',
  credits: [credit({ key: 'meal' })],
  bonus: offer('points', 10_000, 500, 3),
  provenance,
});
const wallet = input({
  cards: [sourced],
  programs: programs(points),
  spending: [line('restaurants', 200)],
});

describe('a trace', () => {
  it('names the source and date of each term of a line', () => {
    const lines = cardValue(wallet)
      .first_year_trace('full')
      .map((step) => [step.kind, step.source, step.as_of, step.point_value_source?.source ?? null]);
    expect(lines).toEqual([
      ['earn', 'https://bank.example/earn', '2026-02-01', 'https://bank.example/values'],
      ['credit', null, null, null],
      ['bonus', 'https://bank.example/bonus', '2026-03-01', 'https://bank.example/values'],
      ['fee', 'https://bank.example/fees', '2026-01-01', null],
    ]);
  });

  it('keeps the cards of a wallet apart, and says null where nothing is known', () => {
    const bare = card({ card_id: 2, base_rate: 2 });
    const richer = { ...wallet, spending: [line('restaurants', 200), line('gas_stations', 9)] };
    const trace = reviewPortfolio({ ...richer, cards: [bare, sourced] }).trace('full');
    expect(trace.every((step) => step.card_id === 1 || step.source === null)).toBe(true);
    expect(trace.every((step) => step.card_id === 1 || step.point_value_source === null)).toBe(
      true,
    );
    expect(trace.filter((step) => step.card_id === 1 && step.kind === 'fee')[0]?.as_of).toBe(
      '2026-01-01',
    );
  });

  it('carries the newest source that the catalogue has for the group of fields', async () => {
    const seeds = await readSeeds('seeds');
    const { cards, enginePrograms } = buildSnapshot('test', seeds, '2026-11-21');
    for (const { seed, engine } of cards) {
      const known = engine.provenance?.earn;
      const dates = seed.provenance.earn.sources.map((i) => seed.sources[i]?.as_of ?? '');
      expect(known?.as_of ?? '').toBe(dates.sort().at(-1));
      expect(known?.status).toBe(statusOf(seed.provenance.earn, seed.sources, seed.official_url));
      expect(engine.provenance?.bonus === null).toBe(seed.provenance.bonus === null);
    }
    expect(enginePrograms.get('amex_membership_rewards')?.value_source).toEqual({
      source: 'https://frequentmiler.com/reasonable-redemption-values-rrvs/',
      as_of: '2026-10-09',
      status: 'disputed',
    });
  });
});
