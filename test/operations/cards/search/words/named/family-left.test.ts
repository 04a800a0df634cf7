import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../../support/run.ts';

const LEFT = 'Left out of the same family';
const notesOf = async (query: string) =>
  (await run('search_credit_cards', { query })).warnings.join('\n');

describe('the other cards of a family that is named', () => {
  it.each([
    [
      'JetBlue card for a family of four checking bags, no big fee',
      /JetBlue Card \(without free checked bag\) and JetBlue Premier.*\(\$499 a year\)/,
    ],
    ['IHG card under $100', /IHG One Rewards Premier Credit Card \(\$150 a year\)/],
    [
      'Hilton card no annual fee',
      /Aspire Card \(\$550 a year\) and .*Surpass Card \(\$150 a year\)/,
    ],
  ])('are told with what they lack: %s', async (query, left) => {
    const notes = await notesOf(query);
    expect(notes).toContain(LEFT);
    expect(notes).toMatch(left);
  });

  it.each(['Hilton card', 'Chase card no annual fee', 'no annual fee travel card'])(
    'are not told where none is left out, or no family is meant: %s',
    async (query) => {
      expect(await notesOf(query)).not.toContain(LEFT);
    },
  );
});

describe('a question which card of a family to take', () => {
  const search = async (query: string) => {
    const { data, warnings } = await run('search_credit_cards', { query });
    const rows: readonly { readonly card_name: string; readonly reasoning: string }[] =
      data.recommendations;
    return { data, rows, notes: warnings.join('\n') };
  };

  it.each([
    ['Which JetBlue card? free bags, no big fee', 3, 'JetBlue Plus', /without free checked bag/],
    ['which Hilton card is best without an annual fee', 3, 'Hilton Honors', /^has a fee/],
    ['what Southwest card under $100', 3, 'Southwest Rapid Rewards Plus', /^fee above \$100/],
    ['help me pick a Bilt card, no annual fee', 3, 'Bilt Blue', /^has a fee/],
  ])('shows all of it, those behind that lack a wish: %s', async (query, all, first, lack) => {
    const { data, rows, notes } = await search(query);
    expect(rows).toHaveLength(all);
    expect(rows[0]?.card_name).toContain(first);
    expect(data.total_found).toBeLessThan(all);
    for (const { reasoning } of rows.slice(0, data.total_found))
      expect(reasoning).not.toMatch(lack);
    expect(rows.slice(data.total_found).some(({ reasoning }) => lack.test(reasoning))).toBe(true);
    expect(notes).not.toContain(LEFT);
    const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
    expect(text).toContain(`${all - data.total_found} more of the family behind`);
  });

  it.each(['which Chase card, no annual fee', 'which United business card under $200'])(
    'leaves out those of a large family, or for other customers: %s',
    async (query) => {
      const { data, rows } = await search(query);
      expect(rows.length).toBeLessThanOrEqual(data.total_found);
    },
  );
});
