import { describe, expect, it } from 'vitest';
import { run } from '../../operations/support/run.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const PREFERRED = 'Ink Business Preferred';
const GOLD = 'Amex Business Gold';

/** Points of a year's $24,000, by hundreds, and what is taken for granted. */
const points = async (card_name: string, name: string) => {
  const { data } = await run('calculate_card_value', { card_name, spending: { [name]: 2000 } });
  return { rewards: data.first_year.total_rewards / 1.7, assumed: data.person.assumed.join() };
};

describe('where ads are seen', () => {
  it.each([
    // Social media and search engines; then other sites; what is on the air; what is printed.
    ['Facebook ads', 3, 4],
    ['Google Ads', 3, 4],
    ['social media and search ads', 3, 4],
    ['Zillow ads', 1, 4],
    ['Etsy ads', 1, 4],
    ['Realtor.com leads', 1, 4],
    ['ads on Craigslist', 1, 4],
    ['radio ads', 1, 4],
    ['TV and radio advertising', 1, 4],
    ['newspaper ads', 1, 1],
    ['billboards', 1, 1],
    ['direct mail', 1, 1],
  ])('decides what a rate for advertising pays: %s', async (name, social, media) => {
    expect(Math.round((await points(PREFERRED, name)).rewards)).toBe(240 * social);
    expect(Math.round((await points(GOLD, name)).rewards)).toBe(240 * media);
  });

  it('is said where it is not known, for every card with such a limit', async () => {
    const limited = catalog.cards.filter(({ seed }) =>
      seed.earn.some(({ advertising_on }) => advertising_on !== undefined),
    );
    expect(limited.length).toBeGreaterThan(5);
    for (const { seed } of limited) {
      const { assumed } = await points(seed.name, 'advertising');
      const on = seed.earn.find(({ advertising_on }) => advertising_on !== undefined);
      expect(assumed, seed.name).toContain(`all advertising on ${on?.advertising_on}`);
    }
    const { data } = await run('compare_cards', {
      card_names: [PREFERRED, GOLD, 'Delta SkyMiles Gold Business'],
      params: { spending: { advertising: 2000 } },
    });
    expect(data.person.assumed.join('\n')).toMatch(
      /all advertising where each pays, else the base rate: on .*Ink Business Preferred.*; on /,
    );
  });

  it('is no longer open where it is named, unless which media are meant is not known', async () => {
    expect((await points(PREFERRED, 'Zillow ads')).assumed).not.toContain('all advertising');
    const delta = await points('Delta SkyMiles Gold Business', 'Zillow ads');
    expect(delta.assumed).toContain('all advertising on select U.S. media');
  });

  it('is told at the till', async () => {
    const portfolio = [PREFERRED, 'Double Cash'];
    const { data } = await run('which_card_at_merchant', { merchant: 'Zillow ads', portfolio });
    expect(data.earnings_comparison.at(-1)?.note).toContain(
      'leaves out Advertising on other sites',
    );
  });
});
