import { expect, it } from 'vitest';
import { renewalVerdict, renewalVerdicts } from '../../../../src/engine/decisions/renewal/weigh.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { NOW } from '../../../operations/support/run.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { credit, input, line } from '../../fixtures.ts';

/** Sums that stand for the worth of a benefit are added to what is known; this solves anew with a credit. */

const { cards, enginePrograms: programs } = catalogOn(NOW.toISOString().slice(0, 10));
const engines = cards.map(({ engine }) => engine);
const ofIssuer = Map.groupBy(cards, ({ seed }) => seed.issuer);
const paid = cards.filter(({ seed, is_active }) => seed.annual_fee > 0 && is_active);

const withCredit = (card: EngineCard, value: number): EngineCard => ({
  ...card,
  credits: [...card.credits, credit({ key: 'more', value, period: 'year', own_value: true })],
});

it('a verdict with so much more is that of a credit of so much', () => {
  const seen = { turned: 0, beside: 0, changed: 0 };
  for (const [at, { engine: card, seed }] of paid.entries()) {
    const spending = [
      ...[line('restaurants', 100 + 40 * (at % 9)), line('supermarkets', 60 * (at % 7))],
      ...[line('flights', 50 * (at % 5)), line('gas_stations', 90)],
    ];
    const given = input({ cards: [card], spending, programs });
    const family = (ofIssuer.get(seed.issuer) ?? []).filter((one) => one.seed.key !== seed.key);
    const to = family.slice(0, 4).map((one) => one.seed.key);
    const [too] = family.filter((one) => to.includes(one.seed.key)).map(({ engine }) => engine);
    const request = {
      product_changes: [{ from: card.key, to }],
      catalog: engines,
      alternatives_allowed: engines.filter(({ card_id }) => card_id % 9 === at % 9),
      acquired_date: null,
    };
    const verdictWith = renewalVerdicts(given, request);
    const first = verdictWith(() => 0).verdict;
    for (const worth of [0, 30, 140, 650]) {
      for (const share of [0, 0.5]) {
        const more = (one: EngineCard) =>
          one === card ? worth : one.card_id === too?.card_id ? worth * share : 0;
        const known = verdictWith(more);
        const catalog = engines.map((one) => (one === too ? withCredit(one, worth * share) : one));
        const anew = renewalVerdict(
          { ...given, cards: [withCredit(card, worth)] },
          { ...request, catalog },
        );
        const named = ({ verdict, change_to, beside }: typeof known) => [
          ...[verdict, change_to?.card_id, beside?.card_id],
        ];
        expect(named(known), `${seed.name}, $${worth}, ${share}`).toEqual(named(anew));
        if (known.verdict !== first) seen.turned += 1;
        if (known.beside !== null) seen.beside += 1;
        if (share > 0 && known.change_to?.card_id === too?.card_id) seen.changed += 1;
      }
    }
  }
  expect(paid.length).toBeGreaterThan(150);
  expect(seen.turned).toBeGreaterThan(100);
  expect(seen.beside).toBeGreaterThan(50);
  expect(seen.changed).toBeGreaterThan(20);
});
