import { expect, it } from 'vitest';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { operationOf, run } from '../support/run.ts';

const asked = { sections: ['benefits'] };
const text = async (input: Record<string, unknown>) => {
  const { data } = await run('get_card_details', input);
  return operationOf('get_card_details').tool?.summarize(data);
};

it.each([
  ['Citi Strata Elite', /Admirals Club \(4 visits a year, 3 free guests, passes/],
  ['AA Globe', /Admirals Club \(4 visits a year, 3 free guests, passes/],
])(
  'the passes of %s are told with their count where its benefits are asked for',
  async (card_name, passes) => {
    expect(await text({ card_name, ...asked })).toMatch(passes);
    expect(await text({ card_names: [card_name, 'CSP'], ...asked })).toMatch(passes);
    expect(await text({ card_name, sections: ['lounge passes'] })).toMatch(passes);
    expect(await text({ card_name, sections: ['passes'] })).toMatch(passes);
  },
);

it('so are the lounges of every card that has some', async () => {
  const open = catalogOn('2026-11-21').cards.filter(({ seed }) => seed.status === 'open');
  const all = open.filter(({ seed }) =>
    seed.credits.some(({ key }) => key === 'lounge_priority_pass'),
  );
  expect(all.length).toBeGreaterThan(5);
  for (const { seed } of all) {
    const told = await text({ card_name: seed.name, ...asked });
    expect(told, seed.name).toMatch(/Lounges: .*Priority Pass/);
  }
});
