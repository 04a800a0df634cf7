import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function told(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

const UR = 'Chase Ultimate Rewards';
const spending = { dining: 600, travel: 300 };

describe('a value of points that is below what the portal pays', () => {
  it('is told with what the portal pays, and one above it is not', async () => {
    const compared = (cents: number) =>
      told('compare_cards', {
        card_names: ['CSP', 'Double Cash'],
        params: { spending, point_values: { [UR]: cents } },
      });
    expect(await compared(0.9)).toContain(
      `${UR} at 0.9 cents a point, as you value it, though its portal pays 1 cent`,
    );
    expect(await compared(1.5)).toContain(
      `${UR} at 1.5 cents a point, as you value it, where they can be transferred. `,
    );
  });

  it('asks for no move of points to partners before a card is left', async () => {
    const wallet = (cents: number) =>
      told('optimize_portfolio', {
        card_names: ['Bilt Obsidian', 'Freedom Unlimited'],
        params: { spending: { dining: 600, other: 500 }, point_values: { Bilt: cents } },
      });
    const low = await wallet(0.9);
    expect(low).toContain('CANCEL Bilt Obsidian Card');
    expect(low).not.toContain('Move them first');
    expect(low).not.toContain('instead of 1.8');
    const high = await wallet(1.4);
    expect(high).toContain('CANCEL Bilt Obsidian Card');
    expect(high).toContain('count 1.25 cents instead of 1.4. Move them first');
  });

  it('does not say that a product change makes points count less than it counts them', async () => {
    const renewal = (params: object) =>
      told('check_card_renewal', { card_name: 'CSP', params: { spending, ...params } });
    expect(await renewal({ point_values: { [UR]: 0.9 } })).toContain(
      'where a point still brings 1 cent, unless',
    );
    expect(await renewal({ point_values: { [UR]: 1.4 } })).toContain(
      'where a point brings 1 cent, not the 1.4 cents that you count, unless',
    );
    expect(await renewal({})).toContain('where a point counts 1 cent, unless');
  });
});
