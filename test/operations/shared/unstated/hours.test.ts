import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const CARD = 'Citi Strata Elite';
const SHARE =
  'a seventh of dining on Fridays and Saturdays from 18:00 to 06:00 ET (6x on Citi Strata Elite Card), as no argument says more';
const spending = { dining: 500, other: 1000 };
const person = async (name: string, input: object) => (await run(name, input)).data.person;

it('names the share that is taken to be in the hours of a rate', async () => {
  const answers = [
    await person('check_card_renewal', { card_name: CARD, params: { spending } }),
    await person('calculate_card_value', { card_name: CARD, spending }),
    await person('compare_cards', {
      card_names: [CARD, 'Wells Fargo Active Cash'],
      params: { spending },
    }),
    await person('calculate_card_value', {
      card_name: CARD,
      spending: { 'dining on Friday nights': 250, dining: 250 },
    }),
  ];
  expect(answers).toHaveLength(4);
  for (const { assumed } of answers) expect(assumed).toContain(SHARE);
});

it('says nothing of it without such spending or such a rate', async () => {
  const told = async (card_name: string, of: object) =>
    (await person('calculate_card_value', { card_name, spending: of })).assumed.join();
  expect(await told(CARD, { groceries: 500 })).not.toContain('Fridays');
  expect(await told('Amex Gold', spending)).not.toContain('Fridays');
});

it('calls the dollars in those hours no cap', async () => {
  const { warnings } = await run('calculate_card_value', { card_name: CARD, spending });
  expect(warnings.join('\n')).not.toContain('less than all');
  const capped = await run('calculate_card_value', {
    card_name: 'Citi Custom Cash',
    spending: { dining: 900 },
  });
  expect(capped.warnings.join('\n')).toMatch(/\$500 .*are less than all: pay the rest/);
});
