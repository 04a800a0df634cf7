import { expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

it('finds cards whose points move at less than one to one, and tells the ratio', async () => {
  const query = 'Citi card that transfers to Avianca';
  const { data } = await run('search_credit_cards', { query });
  const rows: { card_name: string; reasoning: string }[] = data.recommendations;
  const at = (name: string) => rows.find(({ card_name }) => card_name === name)?.reasoning;
  expect(at('Citi Double Cash Card')).toContain('points to Avianca LifeMiles (1,000 become 700)');
  expect(at('Citi Strata Premier Card')).not.toContain('points to');
});

it('finds no card whose points move only beside another', async () => {
  const query = 'no annual fee Chase card that transfers to Flying Blue';
  const { data } = await run('search_credit_cards', { query });
  expect(JSON.stringify(data.recommendations)).not.toContain('Freedom');
});
