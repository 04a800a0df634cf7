import { describe, expect, it } from 'vitest';
import { agedFacts } from '../../../src/catalog/seeds/ages.ts';
import { seeds } from '../../support/catalog/shipped.ts';
import { NOW, run } from '../support/run.ts';

const CARDS = ['Citi Strata Premier', 'AAdvantage Platinum Select', 'Venture', 'Delta Gold', 'CSP'];
const DECIDING = new Set(['fees', 'earn']);

/** Whether what the card costs or earns is past its age. */
function isOld(name: string): boolean {
  const card = seeds.cards.find((one) => one.name === name);
  if (card === undefined) throw new Error(`no card ${name}`);
  return agedFacts(card, NOW.toISOString().slice(0, 10)).some(
    ({ is_old, group }) => is_old && DECIDING.has(group),
  );
}

describe('the age of facts in a verdict', () => {
  it('is told of the free card that the verdict weighs, as of the card itself', async () => {
    const seen: boolean[] = [];
    for (const card_name of CARDS) {
      for (const params of [{}, { spending: { dining: 300, groceries: 400 } }]) {
        const { data, warnings } = await run('check_card_renewal', { card_name, params });
        const rival: string | undefined = data.free_alternative?.card_name;
        if (rival === undefined || !data.reason.includes(rival)) continue;
        const told = warnings.filter((one) => one.startsWith('Not checked since')).join();
        expect(told.includes(rival), `${card_name}: ${rival}`).toBe(isOld(rival));
        seen.push(isOld(rival));
      }
    }
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(seen).size).toBe(2);
  });

  it('is told alike of the free card that a value is held against', async () => {
    const seen: boolean[] = [];
    for (const card_name of CARDS) {
      for (const spending of [undefined, { dining: 300, groceries: 400 }]) {
        const { data, warnings } = await run('calculate_card_value', { card_name, spending });
        const rival: string | undefined = data.free_alternative?.card_name;
        if (rival === undefined) continue;
        const told = warnings.filter((one) => one.startsWith('Not checked since')).join();
        expect(told.includes(rival), `${card_name}: ${rival}`).toBe(isOld(rival));
        seen.push(isOld(rival));
      }
    }
    expect(seen.length).toBeGreaterThan(5);
    expect(new Set(seen).size).toBe(2);
  });
});
