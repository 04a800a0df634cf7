import { expect, it } from 'vitest';
import { NIGHTS_LAPSE } from '../../../src/operations/words/credits.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

it('says how long a free night lasts as the rules have it, with the day of the source', () => {
  const { rules } = catalogOn('2026-11-21');
  const { months, sources } = rules.night_life ?? { months: 0, sources: [] };
  const { as_of = null, read_at } = rules.sources[sources[0] ?? -1] ?? {};
  expect(as_of).toBeNull();
  expect(NIGHTS_LAPSE).toContain(`${months} months after it is issued (read ${read_at})`);
});

it('is told with the benefits of a card and before it is given up, and of no fare', async () => {
  const { data } = await run('get_card_benefits', { card_name: 'Marriott Bonvoy Boundless' });
  expect(operationOf('get_card_benefits').tool?.summarize(data)).toContain(NIGHTS_LAPSE);
  const renewal = async (card_name: string) => {
    const answer = await run('check_card_renewal', {
      card_name,
      params: { spending: { dining: 100 } },
    });
    return operationOf('check_card_renewal').tool?.summarize(answer.data) ?? '';
  };
  expect(await renewal('World of Hyatt Credit Card')).toContain(
    `${NIGHTS_LAPSE}. Whether an issued`,
  );
  expect(await renewal('Delta SkyMiles Platinum')).not.toContain(NIGHTS_LAPSE);
});
