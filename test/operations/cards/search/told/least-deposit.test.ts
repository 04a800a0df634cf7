import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const told = async (query: string): Promise<string> => {
  const { data, warnings } = await run('search_credit_cards', { query });
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  return [text, ...warnings].join('\n');
};

describe('the least deposit of secured cards', () => {
  it('puts those first that are known to take what somebody has', async () => {
    const text = await told('secured card, I only have $50 for a deposit');
    expect(text).toMatch(/those known to take that deposit first, then by/);
    expect(text).toMatch(/1\. Discover it Secured .*\n2\. Capital One Platinum Secured/);
    expect(text).not.toMatch(/ranked as/);
  });

  it('tells alike ones together, and a card that lends on its own account', async () => {
    const text = await told('secured card, chapter 7 in June, score 540');
    expect(text).toMatch(/none but money in its own account for Chime Card and Current Build Card/);
    expect(text).toMatch(/\$200 for OpenSky Secured Visa/);
  });

  it.each(['bad credit 540', 'poor credit 560 secured', 'fair credit 640, no fee'])(
    'reads %s whole',
    async (query) => {
      expect(await told(query)).not.toMatch(/Not understood/);
    },
  );
});

describe('what a secured card costs', () => {
  it.each([
    'secured card, I may carry a balance sometimes',
    'secured card with low interest',
    'secured card to rebuild credit',
  ])('is told with its APR, deposit and way to an unsecured card: %s', async (query) => {
    const text = await told(query);
    const rows = text.match(/^\d\. .*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(row).toMatch(/: APR (?:\d|not known)/);
    expect(text).toMatch(/the least deposit is/);
    expect(text).toMatch(/Becomes unsecured|when it comes back while the card stays open/);
    expect(text).not.toContain('balance_transfer');
  });
});
