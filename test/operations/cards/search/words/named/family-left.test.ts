import { describe, expect, it } from 'vitest';
import { run } from '../../../../support/run.ts';

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
