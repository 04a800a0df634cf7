import { expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function text(balances: Record<string, number>, more: object = {}): Promise<string> {
  const point_balances = Object.entries(balances).map(([program_key, balance]) => {
    return { program_key, balance };
  });
  const { data } = await run('get_points_playbook', { point_balances, ...more });
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
}

it('takes a balance of 0 for one that is known', async () => {
  const none = await text({ chase_ultimate_rewards: 0 });
  expect(none).toMatch(/^No points are held: the balances known are 0\.\n/);
  expect(none).toContain('- Chase Ultimate Rewards: No points are held. Best known uses: ');
  expect(none).not.toContain('balance is known');
  // Of a card whose balance was not given it is still unknown.
  const beside = await text({ delta_skymiles: 0 }, { cards: ['Venture X'] });
  expect(beside).toContain('- Delta SkyMiles: No points are held.');
  expect(beside).toContain('- Capital One Miles: No balance is known.');
  expect(await text({}, { cards: ['Venture X'] })).toMatch(/^No balances are known: /);
});

it('says to one program why nothing of the balances moves there', async () => {
  const ask = (balance: number) =>
    text({ chase_ultimate_rewards: balance }, { program_key: 'JetBlue', cards: ['CSP'] });
  expect(await ask(0)).toMatch(
    /^No points to move to JetBlue TrueBlue: the balances known are 0\.\n/,
  );
  expect(await ask(500)).toMatch(
    /^These balances are less than the least that moves to JetBlue TrueBlue\.\n/,
  );
});
