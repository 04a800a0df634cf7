import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../src/catalog/seeds/sources.ts';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const ONE = 'From one source alone, so check first: ';

async function asked(name: string, input: object) {
  const { data, warnings } = await run(name, input);
  const text = operationOf(name).tool?.summarize(data) ?? '';
  return { data, text, notes: warnings.filter((one) => one.startsWith(ONE)).join() };
}

/** Whether one source alone gives what the card costs or earns. */
function restsOnOne(name: string): boolean {
  const card = seeds.cards.find((one) => one.name === name);
  if (card === undefined) throw new Error(`no card ${name}`);
  const { provenance, sources, official_url } = card;
  return [provenance.fees, provenance.earn].some(
    (group) => group && statusOf(group, sources, official_url) === 'single_source',
  );
}

describe('a card to take in the place of one held', () => {
  it('is marked in a renewal where one source alone gives its fee or rates, and only then', async () => {
    const spending = { other: 300 };
    const seen: boolean[] = [];
    for (const card_name of [
      'Citi Strata Premier',
      'Delta SkyMiles Platinum',
      'Blue Cash Preferred',
    ]) {
      const { data, notes } = await asked('check_card_renewal', {
        card_name,
        params: { spending },
      });
      expect(data.verdict).toBe('DOWNGRADE');
      const to = data.downgrade_options[0].card_name;
      expect(notes.includes(`of ${to}`), to).toBe(restsOnOne(to));
      seen.push(restsOnOne(to));
    }
    expect(new Set(seen).size).toBe(2);
  });

  it('is not marked where the card stays', async () => {
    const params = { spending: { dining: 600, groceries: 800 } };
    const { data, notes } = await asked('check_card_renewal', { card_name: 'Amex Gold', params });
    expect(data.verdict).toBe('RENEW');
    expect(notes).toBe('');
  });

  it('is marked in the steps of a wallet and among its additions', async () => {
    const params = { spending: { other: 300, dining: 200 } };
    const card_names = ['Citi Strata Premier', 'Amex Platinum'];
    const { notes, text } = await asked('optimize_portfolio', { card_names, params });
    expect(text).toContain('change Citi Strata Premier Card to Citi Double Cash Card');
    expect(notes).toBe(`${ONE}rates of Citi Double Cash Card.`);
    const first = { card_names: [], params: { spending: { other: 2000 } } };
    const best = await asked('optimize_portfolio', first);
    const added: string[] = best.data.best_additions.card_names;
    expect(added.length).toBeGreaterThan(0);
    expect(best.notes !== '').toBe(added.some(restsOnOne));
  });
});
