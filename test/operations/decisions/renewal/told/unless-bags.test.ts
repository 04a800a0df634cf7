import { expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const renewal = async (card_name: string, params: object) => {
  const { data } = await run('check_card_renewal', { card_name, params });
  const text = String(operationOf('check_card_renewal').tool?.summarize(data) ?? '');
  const [lead = ''] = text.split(/ \(confidence /);
  return { data, lead };
};

it.each([
  ['Delta Gold', { dining: 300, groceries: 500, travel: 200 }, 'one round trip'],
  ['Delta Gold', { dining: 100, groceries: 150, travel: 200 }, 'one round trip'],
  ['AAdvantage Platinum Select', { dining: 300, groceries: 500, travel: 200 }, 'two round trips'],
  ['Atmos Ascent', { dining: 100, groceries: 150, travel: 200 }, 'one round trip'],
])(
  'says in the verdict on %s that bags would keep it, as they do: %j',
  async (card, spending, trips) => {
    const { data, lead } = await renewal(card, { spending });
    expect(data.verdict).not.toBe('RENEW');
    const [, selection = ''] =
      /unless you check bags, as .* \(benefit_selections (\[.*\])\)/.exec(lead) ?? [];
    expect(lead).toContain(`unless you check bags, as ${trips} a year for two keep`);
    const benefit_selections = JSON.parse(selection);
    const then = await renewal(card, { spending, benefit_selections });
    expect(then.data.verdict).toBe('RENEW');
    expect(then.lead).not.toContain('unless you check bags');
  },
);

it.each([
  // Kept as it is; bags that were spoken of; a card without bags.
  ['Delta Platinum', { spending: { dining: 300, groceries: 500, travel: 200 } }],
  ['Delta Gold', { spending: { other: 100 }, benefit_selections: ['free checked bags $20'] }],
  ['Amex Gold', { spending: { other: 100 } }],
])('says nothing of it for %s with %j', async (card, params) => {
  expect((await renewal(card, params)).lead).not.toContain('unless you check bags');
});
