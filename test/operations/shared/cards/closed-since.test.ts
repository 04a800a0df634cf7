import { describe, expect, it } from 'vitest';
import { closedText } from '../../../../src/operations/shared/applications/changes/closed-text.ts';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const CLOSED = /^(?:closed|discontinued)\b/;

/** The newest change of each card's status. */
const NEWEST = new Map(
  seeds.history.changes
    .filter(({ entity, field }) => entity === 'card' && field === 'status')
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map((change) => [change.key, change] as const),
);

describe('the day on which a card closed to new applicants', () => {
  it('is that of its history, wherever that tells one', () => {
    let dated = 0;
    for (const { key, status, closed_since } of seeds.cards) {
      const newest = NEWEST.get(key);
      const isTold = status !== 'open' && CLOSED.test(newest?.new_value ?? '');
      const length = { day: 10, month: 7, year: 4 }[newest?.known_to ?? 'day'];
      expect(closed_since, key).toBe(isTold ? newest?.date.slice(0, length) : undefined);
      if (isTold) dated += 1;
    }
    expect(dated).toBeGreaterThan(3);
  });

  it.each(
    seeds.cards
      .filter(({ closed_since }) => closed_since)
      .map((card) => [card.name, card] as const),
  )('is told in details, renewals and at the till: %s', async (card_name, card) => {
    const textOf = async (name: string, input: object, tier: 'pro' | 'evaluation') => {
      const { data, warnings } = await run(name, input, tier);
      return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
    };
    const since = closedText(card);
    expect(since).toContain(`to new applicants since ${card.closed_since}`);
    for (const tier of ['pro', 'evaluation'] as const) {
      expect(await textOf('get_card_details', { card_name }, tier)).toContain(since);
      expect(await textOf('check_card_renewal', { card_name }, tier)).toContain(`It is ${since}`);
      const till = { merchant: 'restaurants', portfolio: [card_name] };
      if (card.status === 'closed')
        expect(await textOf('which_card_at_merchant', till, tier)).toContain(
          `Keep ${card_name}: ${since}.`,
        );
    }
  });

  it('is no word at the till of a card that anybody can get', async () => {
    const { warnings } = await run('which_card_at_merchant', {
      merchant: 'restaurants',
      portfolio: ['Amex Gold'],
    });
    expect(warnings.join('\n')).not.toMatch(/Keep|new applicants/);
  });
});
