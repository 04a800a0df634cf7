import { expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const ask = async (program_key: string, balances: Record<string, number>) => {
  const rows = Object.entries(balances).map(([key, balance]) => ({ program_key: key, balance }));
  const given = rows.length > 0 ? { program_key, point_balances: rows } : { program_key };
  const { data, warnings } = await run('get_points_playbook', given);
  const text = String(operationOf('get_points_playbook').tool?.summarize(data) ?? '');
  return { data, text, warnings };
};

it.each([
  ['Marriott and Delta', 'Marriott', 26_000],
  ['Delta, from my Marriott', 'Marriott', 26_000],
  ['Hilton and Delta', 'Hilton', 8_000],
])('takes the program without points as the target: %s', async (said, held, there) => {
  const { text, data } = await ask(said, { [held]: 80_000 });
  expect(data.target?.program).toBe('Delta SkyMiles');
  expect(text).toContain(`can become ${there.toLocaleString('en-US')} Delta SkyMiles`);
});

it('tells of each of several others what the points become there, or that they do not go', async () => {
  const { text } = await ask('Marriott, Delta and United', { Marriott: 30_000 });
  expect(text).toMatch(/become 10,000 Delta SkyMiles .*; 10,000 United MileagePlus/);
  const both = await ask('Delta and Marriott', { Delta: 30_000, Marriott: 30_000 });
  expect(both.text).toContain('Delta SkyMiles points cannot go to Marriott Bonvoy.');
});

it('drops none without a word where no points are known', async () => {
  const { text, warnings } = await ask('Marriott and Delta', {});
  expect(text).toMatch(/^- Marriott Bonvoy: No balance is known/);
  expect(warnings.join()).toMatch(/Delta SkyMiles: ask by itself, or send point_balances/);
});

it('says which activity keeps points, or that this is not known', async () => {
  const { text } = await ask('Marriott', { Marriott: 80_000 });
  expect(text).toMatch(/without earning, redeeming or buying points; .*turned into miles/);
  expect((await ask('Hilton', { Hilton: 80_000 })).text).toContain(
    'without activity. Which activity counts is not known here',
  );
});
