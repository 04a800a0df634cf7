import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

const TOOLS =
  'business card, no annual fee, 0% intro APR on purchases, $5,000 of tools in three months';
const more = { card_type: 'business', once: { home_improvement: 5000 } };

describe('an order by months at 0% on which sources disagree', () => {
  it('marks the row and says which card is first by the other source', async () => {
    const { rows, warnings } = await search(TOOLS, more);
    expect(rows[0]?.card_name).toBe('U.S. Bank Business Shield Visa');
    expect(rows[0]?.reasoning).toMatch(/^0% for up to 18 billing cycles .* \(disputed\)/);
    expect(warnings.join('\n')).toMatch(
      /By the copy of the issuer's pages of May 2026 U\.S\. Bank Business Shield Visa has 0% for 12 months \(\$417 a month\): then (?!U\.S\. Bank Business Shield).* is first\./,
    );
  });

  it('says nothing of it where another order decides', async () => {
    const { warnings } = await search('business card, best welcome offer, no annual fee', {});
    expect(warnings.join('\n')).not.toMatch(/has 0% for/);
  });
});

describe('an offer just out of reach of what is spent once', () => {
  it('is named with what it needs', async () => {
    const { rows } = await search(TOOLS, more);
    const ink = rows.find(({ card_name }) => /Ink Business Unlimited/.test(card_name));
    expect(ink?.reasoning).toContain('$750 needs $1,000 more in 3 months');
  });

  it('and no offer far out of it', async () => {
    const { rows } = await search(TOOLS, { ...more, once: { home_improvement: 3000 } });
    const told = rows.map(({ reasoning }) => reasoning).join('\n');
    expect(told).not.toContain('$750 needs');
  });
});

it('what is sent as spent once is understood in the words too', async () => {
  const { filters } = await search(TOOLS, more);
  expect(filters.not_understood).toEqual([]);
});
