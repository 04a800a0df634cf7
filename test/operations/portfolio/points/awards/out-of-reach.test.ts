import { describe, expect, it } from 'vitest';
import { rowsInto } from '../../../../../src/engine/decisions/points/ways.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const asked = async (input: object) => {
  const { data } = await run('get_points_playbook', input);
  const tool = operationOf('get_points_playbook').tool;
  return {
    text: tool?.summarize(data) ?? '',
    asides: (tool?.asides?.(data) ?? []) as readonly string[],
  };
};
const lineOf = (text: string, start: string): string =>
  text.split('\n').find((line) => line.startsWith(start)) ?? '';

const { programs, enginePrograms, today } = catalogOn('2026-11-21');
const BANKS = ['amex_membership_rewards', 'capital_one_miles', 'citi_thankyou', 'bilt_rewards'];
const intoFrom = (to: string) =>
  [...enginePrograms.values()].filter((source) => rowsInto(source, to, today).length > 0);

describe('an award that none of the points reach', () => {
  const balances = [...programs.values()].flatMap(({ key, kind }) =>
    kind === 'hotel' || kind === 'airline'
      ? BANKS.filter((bank) => intoFrom(key).every((source) => source.key !== bank)).map(
          (bank) => [key, bank] as const,
        )
      : [],
  );
  const reachable = balances.filter(([to]) => intoFrom(to).length > 0);

  it('is told with every program whose points go there', async () => {
    expect(reachable.length).toBeGreaterThan(20);
    for (const [program_key, bank] of reachable) {
      const point_balances = [{ program_key: bank, balance: 80_000 }];
      for (const more of [{}, { target_points: 60_000 }]) {
        const { text } = await asked({ program_key, point_balances, ...more });
        const name = programs.get(program_key)?.name;
        const line = lineOf(text, `Points come to ${name} from: `);
        const sources = intoFrom(program_key).filter(({ name: one }) => line.includes(one));
        expect(sources.map(({ key }) => key)).toEqual(intoFrom(program_key).map(({ key }) => key));
      }
    }
  });

  it('is told with what the points bring where they can go, and by the best transfer', async () => {
    const point_balances = [{ program_key: 'MR', balance: 80_000 }];
    const { text, asides } = await asked({ program_key: 'World of Hyatt', point_balances });
    const line = lineOf(text, 'These points cannot go to World of Hyatt: 80,000 of American');
    expect(line).toMatch(/Hilton Honors \(1,000 become 2,000, about \$\d+\)/);
    expect(line).toMatch(/Marriott Bonvoy \(at 1:1, about \$\d+\)/);
    expect(line).toMatch(/ or 1 that few can use \(best transfer: .+, about \$1,\d{3}\)\.$/);
    expect(lineOf(text, 'Points come to World of Hyatt from: ')).toMatch(
      /Bilt Rewards at 1:1 with .*; Chase Ultimate Rewards \(1,000 become 750\) with /,
    );
    // Prices that nothing here pays go first where room is short.
    expect(asides[0]).toMatch(/^By the chart of World of Hyatt/);
  });

  it('is told so to whoever names cards alone', async () => {
    const cards = ['Venture X', 'CSP'];
    const input = { program_key: 'Delta SkyMiles', target_points: 90_000, cards };
    expect((await asked(input)).text).toMatch(/^Points come to Delta SkyMiles from: American /m);
  });

  it('says nothing of sources where a balance can go there, or it is met', async () => {
    const some = { program_key: 'World of Hyatt', cards: ['CSP'] };
    const own = [{ program_key: 'World of Hyatt', balance: 70_000 }];
    const inputs = [
      { ...some, point_balances: [{ program_key: 'UR', balance: 80_000 }] },
      { ...some, point_balances: own, target_points: 60_000 },
    ];
    for (const input of inputs) expect((await asked(input)).text).not.toContain('Points come to');
    expect.assertions(inputs.length);
  });

  it('names the card that the transfers of a balance wait for', async () => {
    const point_balances = [{ program_key: 'UR', balance: 80_000 }];
    const { text } = await asked({ program_key: 'Hilton Honors', point_balances });
    expect(lineOf(text, 'These points cannot go to Hilton')).toMatch(
      /which can go with Chase Sapphire Preferred, [^()]* to World of Hyatt \(at 1:1, with Chase Sapphire Reserve, [^()]*\), Marriott Bonvoy \(at 1:1, about \$\d+\), /,
    );
  });
});
