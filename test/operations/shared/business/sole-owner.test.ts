import { expect, it } from 'vitest';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const SAYS = /Business of one person: a sole proprietor .*Social Security number/;
const OWN = /Any work for profit counts as a business/;

async function told(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

it('every business card says who has a business, in what is told of applying', async () => {
  const cards = seeds.cards.filter(({ business, status }) => business && status === 'open');
  expect(cards.length).toBeGreaterThan(20);
  for (const { card_id, name } of cards) {
    const { data } = await run('get_card_details', { card_id, sections: ['eligibility'] });
    const rules = data.application_rules.map(({ rule }: { rule: string }) => rule).join(' ');
    expect(SAYS.test(rules) !== OWN.test(rules), name).toBe(true);
  }
});

it('so does a comparison of business cards, once, and the value of one', async () => {
  const params = { primary_goal: 'business', spending: { other: 1_500 } };
  const card_names = ['US Bank Triple Cash', 'Signify Business Cash'];
  const both = await told('compare_cards', { card_names, params });
  expect(both.match(/Business of one person/g)).toHaveLength(1);
  expect(await told('calculate_card_value', { card_name: 'Ink Cash', ...params })).toMatch(SAYS);
  expect(await told('calculate_card_value', { card_name: 'Amex Gold', ...params })).not.toMatch(
    SAYS,
  );
});
