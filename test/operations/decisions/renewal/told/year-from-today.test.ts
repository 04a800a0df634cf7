import { describe, expect, it } from 'vitest';
import { addMonths } from '../../../../../src/engine/model/calendar.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const TODAY = '2026-11-21';
const SAID = 'Estimates of a year from today, all on this card';
const catalog = catalogOn(TODAY);
const ENDING = catalog.cards.filter(
  ({ seed, engine }) =>
    seed.annual_fee > 0 &&
    [...engine.credits, ...engine.earn].some(
      ({ valid_to }) => valid_to !== null && valid_to >= TODAY && valid_to <= addMonths(TODAY, 18),
    ),
);

async function told(input: object): Promise<string> {
  const { data } = await run('check_card_renewal', input);
  return operationOf('check_card_renewal').tool?.summarize(data) ?? '';
}

describe('the year that a renewal counts without a date', () => {
  it('is said to run from today where something counted ends soon', async () => {
    const names = ENDING.slice(0, 12).map(({ seed }) => seed.name);
    for (const card_name of names) {
      expect(await told({ card_name }), card_name).toContain(SAID);
      const dated = await told({ card_name, acquired_date: '2026-05-02' });
      expect(dated, card_name).not.toContain(SAID);
    }
    expect(names.length).toBeGreaterThan(3);
  });

  it('is left unsaid where nothing does', async () => {
    expect(await told({ card_name: 'Bilt Obsidian' })).not.toContain(SAID);
  });
});
