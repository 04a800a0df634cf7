import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../operations/support/run.ts';
import { randomOf } from '../../support/random.ts';
import { askedOf, CARDS } from '../asked.ts';

/** The field says what the first words of the text say. */

const FIRST_WORDS = [
  [/^(?:renew\b|keep it beside|about equal, keep or replace\b)/i, 'RENEW'],
  [/^(?:downgrade\b|about equal, keep or downgrade\b|have it changed to)/i, 'DOWNGRADE'],
  [/^(?:cancel and replace|replace it\b|close it\b)/i, 'CANCEL_AND_REPLACE'],
] as const;

async function renewal(input: object) {
  const { data } = await run('check_card_renewal', input);
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  const [line = ''] = text.split('\n').filter((one) => one.includes('(confidence '));
  // What was named as used, and is worth what nobody said, comes before.
  const lead = line.replace(/^.*?; else /, '');
  const said = FIRST_WORDS.find(([words]) => words.test(lead))?.[1];
  return { data, text, lead, said };
}

describe('the verdict on a renewal', () => {
  const dear = CARDS.filter(({ seed }) => seed.annual_fee > 0);

  it('is that of its text, for each card with a fee, with other cards held or none', async () => {
    const counts = { asked: 0, beside: 0 };
    for (const [at, { seed }] of dear.entries()) {
      const random = randomOf(at);
      const { names, params } = askedOf(at, 2);
      const held_cards = names.filter((name) => name !== seed.name);
      const input = {
        ...{ card_name: seed.name, params },
        ...(random() < 0.5 && held_cards.length > 0 && { held_cards }),
      };
      const { data, lead, said } = await renewal(input);
      const about = `${JSON.stringify(input)}: ${lead.slice(0, 200)}`;
      expect(data.verdict, about).toBe(said);
      if (data.verdict === 'DOWNGRADE') expect(data.downgrade_options, about).not.toEqual([]);
      if (data.judged_alone !== undefined) {
        expect(data.judged_alone, about).not.toEqual({
          ...{ verdict: data.verdict, change_to: data.downgrade_options[0]?.card_name ?? null },
        });
      }
      counts.asked += 1;
      if (data.beside_held?.is_same === false) counts.beside += 1;
    }
    expect(counts.asked).toBe(dear.length);
    expect(counts.beside).toBeGreaterThan(5);
  });

  it('is the change that saves the fee where that, and a card to open, do as well', async () => {
    const { data, lead } = await renewal({
      ...{ card_name: 'Venture', params: { spending: { travel: 92 } } },
    });
    expect(data.free_alternative.net_value).toBeGreaterThan(data.year2_net_value);
    expect(lead).toMatch(
      /^About equal, keep or downgrade, .* adds nothing after its \$95 fee: about equal to having it changed to Capital One VentureOne/,
    );
    expect(data.verdict).toBe('DOWNGRADE');
    expect(data.downgrade_options[0].card_name).toBe('Capital One VentureOne');
    // No such change brings as much, or none is known: it can only be kept, or another opened.
    const NONE = { benefit_selections: ['none'] };
    const params = { spending: { dining: 200, groceries: 300, other: 300 } };
    for (const card_name of ['Venture', 'Air France KLM']) {
      const kept = await renewal({ card_name, params, ...NONE });
      expect(kept.lead).toMatch(/^About equal, keep or replace, .* no reason to pay its \$\d+ fee/);
      expect(kept.data.verdict).toBe('RENEW');
    }
  });
});
