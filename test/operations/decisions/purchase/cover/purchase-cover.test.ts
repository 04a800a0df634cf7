import { describe, expect, it } from 'vitest';
import { COVER_KINDS, coverNamed, coversNamed } from '../../../../../src/catalog/search/covers.ts';
import { operationOf, run } from '../../../support/run.ts';

const HELD = ['CFU', 'Amex Gold', 'Citi Double Cash', 'Discover it Cash Back'];
const asked = { merchant: 'Best Buy', amount: 900, portfolio: HELD };
const textOf = (data: unknown): string =>
  operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';

describe('cover at a till', () => {
  it.each([
    ['extended warranty', 'extended_warranty'],
    ['longer warranty', 'extended_warranty'],
    ['warranty', 'extended_warranty'],
    ['purchase protection', 'purchase_protection'],
    ['theft protection', 'purchase_protection'],
    ['return protection', 'return_protection'],
    ['rental car insurance', 'rental_car'],
    ['rental car damage', 'rental_car'],
    ['rental', 'rental_car'],
    ['collision damage', 'rental_car'],
    ['cell phone protection', 'cell_phone'],
    ['if my flight is cancelled', 'trip_cancellation'],
    ['my bags are late', 'baggage_delay'],
    ['it gets stolen', 'purchase_protection'],
    ['accidental damage', 'purchase_protection'],
    ['cashback', null],
  ])('%s', (said, kind) => expect(coverNamed(said)).toBe(kind));

  it.each([
    ['car rental insurance', 'Treated as spending on car rental.'],
    ['rental property insurance', 'counts as insurance'],
  ])('reads the merchant %s', async (merchant, told) => {
    const portfolio = ['CSP', 'Citi Double Cash'];
    const { data, warnings } = await run('which_card_at_merchant', { merchant, portfolio });
    expect(textOf(data)).toContain(told);
    const isRental = merchant.startsWith('car');
    expect(/car is covered if you pay with/.test(warnings.join(' '))).toBe(isRental);
  });

  it('knows every kind by its key', () => {
    for (const kind of COVER_KINDS) expect(coverNamed(kind)).toBe(kind);
  });

  it('names the card whose cover counts, and what it returns less', async () => {
    const { data } = await run('which_card_at_merchant', {
      ...asked,
      portfolio: ['CFU', 'Capital One Savor', 'Discover it Cash Back'],
      merchant: 'Costco',
      cover: 'extended warranty',
    });
    expect(data.recommended_card).not.toBeNull();
    expect(data.cover.kind).toBe('extended_warranty');
    const own = data.cover.cards.find(
      ({ card }: { card: string }) => card === data.cover.best_card,
    );
    expect(own.has).toBe(true);
    expect(textOf(data)).toContain(`For extended warranty, pay with ${data.cover.best_card}`);
    expect(textOf(data)).toContain('Discover it Cash Back: no extended warranty known');
  });

  it('is that of a card whose limit holds what is bought, or of the highest limit', async () => {
    const ask = (amount: number, portfolio: string[]) =>
      run('which_card_at_merchant', { ...asked, amount, portfolio, cover: 'warranty' });
    const small = await ask(900, ['Citi Double Cash', 'CFU']);
    expect(small.data.cover).toMatchObject({
      best_card: 'Citi Double Cash Card',
      not_covered: 0,
    });
    const large = await ask(1_400, ['Citi Double Cash', 'CFU']);
    expect(large.data.cover).toMatchObject({
      best_card: 'Chase Freedom Unlimited',
      not_covered: 0,
    });
    expect(textOf(large.data)).toContain('less and has no known limit: cover counts');
    expect(textOf(small.data)).not.toContain('no known limit:');
    const alone = await ask(1_400, ['Citi Double Cash', 'Discover it Cash Back']);
    expect(alone.data.cover).toMatchObject({
      best_card: 'Citi Double Cash Card',
      not_covered: 400,
    });
    expect(textOf(alone.data)).toContain('$400 of this is above its limit');
  });

  it.each([
    // Primary before secondary, whatever the rewards.
    ['Hertz', ['WF Autograph', 'United Explorer'], 'rental car', 'United Explorer Card', [], []],
    ['Hertz', ['Autograph Journey', 'Venture X'], 'rental car', 'Capital One Venture X', [], []],
    // A role that holds abroad only.
    ['Hertz Ireland', ['WF Autograph', 'Hilton Aspire'], 'rental car', /Aspire/, [], []],
    // Of two that are primary the higher limit; a business card's may not be for this rental.
    ['Hertz', ['CSP', 'CSR', 'Ink Preferred'], 'rental', 'Chase Sapphire Reserve', [], [/Ink/]],
    // Freedom Flex had it until September 2026.
    ['Verizon Wireless', ['WF Active Cash', 'Freedom Flex'], 'cell phone', /Active Cash/, [], []],
    [
      'Apple Store',
      ['CSP', 'Amex Platinum', 'Strata Premier'],
      'warranty',
      /Preferred/,
      [/Platinum/],
      [/Strata/],
    ],
  ])(
    'at %s with %j for %s is that of %s',
    async (merchant, portfolio, cover, card, alike, open) => {
      const { data } = await run('which_card_at_merchant', {
        merchant,
        portfolio,
        cover,
        amount: 300,
      });
      expect(data.cover.best_card).toMatch(card);
      expect(data.cover.alike).toEqual(alike.map((name) => expect.stringMatching(name)));
      const opened = data.cover.open.map((one: { card: string }) => one.card);
      expect(opened).toEqual(open.map((name) => expect.stringMatching(name)));
      const text = textOf(data);
      for (const name of opened) expect(text).toContain(`of ${name} may be better.`);
      if (alike.length > 0) expect(text).toContain('is as good as far as known');
      expect(text).toMatch(/is not known here|ot known here: countries/);
      if (cover.startsWith('rental')) expect(text).toContain('the longest rental');
    },
  );

  it('says what is not known, and says nothing where nobody asks', async () => {
    const { data } = await run('which_card_at_merchant', asked);
    expect(data.cover).toBeUndefined();
    expect(textOf(data)).not.toContain('warranty');
  });

  it('is of paid plans, like the cover of a card', async () => {
    const { data } = await run(
      'which_card_at_merchant',
      { ...asked, cover: 'warranty' },
      'evaluation',
    );
    expect(data.cover).toBeUndefined();
    expect(data._tier_restricted).toBe(true);
  });

  it.each([
    ['purchase protection and extended warranty', ['purchase_protection', 'extended_warranty'], []],
    [
      'trip delay, cancellation & lost bags',
      ['trip_delay', 'trip_cancellation', 'lost_baggage'],
      [],
    ],
    ['lost and delayed baggage', ['lost_baggage', 'baggage_delay'], []],
    ['purchase and return protection', ['purchase_protection', 'return_protection'], []],
    ['rental car damage and theft', ['rental_car'], []],
    ['cracked phone or theft', ['cell_phone'], []],
    [
      'if it breaks after the warranty or gets stolen',
      ['extended_warranty', 'purchase_protection'],
      [],
    ],
    ['price protection + warranty', ['extended_warranty'], ['price protection']],
    ['cashback', [], ['cashback']],
  ])('%s', (said, kinds, unread) => expect(coversNamed(said)).toEqual({ kinds, unread }));

  it('answers each kind that is asked for, and says what is none', async () => {
    const cover = 'cell phone protection, extended warranty and price protection';
    const { data, warnings } = await run('which_card_at_merchant', { ...asked, cover });
    expect(data.cover.kind).toBe('cell_phone');
    expect(data.more_covers).toHaveLength(1);
    const text = textOf(data);
    expect(text).toMatch(/cell phone protection.+For extended warranty, pay with /);
    expect(text.match(/guide to benefits says/g)).toHaveLength(1);
    expect(warnings.join()).toContain('"price protection" is no kind of cover known here');
  });

  it.each([
    ['eBay', 'purchase protection for a used guitar', 'something used'],
    ['Best Buy', 'purchase protection, refurbished laptop', 'something used'],
    ['eBay', 'theft protection for an antique clock', 'an antique or a collectible'],
  ])('is not promised where the issuer leaves it out: %s, %s', async (merchant, cover, thing) => {
    const { data, warnings } = await run('which_card_at_merchant', {
      ...{ merchant, amount: 900, portfolio: ['CSP', 'CFU'], cover },
    });
    expect(textOf(data)).toMatch(
      new RegExp(
        `^No card accepted here is known to have purchase protection for ${thing}: pay with`,
      ),
    );
    expect(textOf(data)).toContain(
      'Chase Sapphire Preferred: purchase protection that leaves it out',
    );
    expect(warnings.join()).not.toContain('no kind of cover');
  });

  it('is a question for the issuer where it publishes nothing of used things', async () => {
    const { data } = await run('which_card_at_merchant', {
      ...{ merchant: 'eBay', amount: 900, portfolio: ['Strata Premier', 'Amex Gold'] },
      cover: 'extended warranty, pre-owned watch',
    });
    expect(textOf(data)).toMatch(
      /^Whether any card's extended warranty holds for something used is not known here: ask .+ first\. If it does, American Express Gold/,
    );
  });

  it.each([
    ['purchase protection, used drone', ['Amex Platinum', 'Venture X'], /used or pre-owned things/],
    ['return protection for software', ['Amex Platinum'], /software \(read/],
    ['extended warranty, refurbished phone', ['Savor', 'Strata Premier'], /Citi.* leaves out used/],
  ])('is not promised of other issuers either: %s with %j', async (cover, portfolio, what) => {
    const { data } = await run('which_card_at_merchant', { ...asked, portfolio, cover });
    expect(textOf(data)).toMatch(/^No card accepted here is known to have/);
    expect(data.cover.told_left_out).toEqual([expect.stringMatching(what)]);
  });

  it('is for something new where used things are sold', async () => {
    const given = { amount: 900, portfolio: ['CSP'], cover: 'purchase protection' };
    const at = async (merchant: string) =>
      textOf((await run('which_card_at_merchant', { ...given, merchant })).data);
    expect(await at('eBay')).toMatch(/^For purchase protection of something new \(not used\), pay/);
    expect(await at('Best Buy')).toMatch(/^For purchase protection, pay .+ limit for a claim/);
  });

  it('tells words that change nothing', async () => {
    const { warnings } = await run('which_card_at_merchant', {
      ...asked,
      cover: 'extended warranty on a guitar',
    });
    expect(warnings).toContain('"on a guitar" in cover is not applied.');
  });
});

describe('cover and rates on which sources disagree', () => {
  it('says so beside the cover of the card, with the day of each', async () => {
    const asked = { merchant: 'Best Buy', amount: 900, portfolio: ['Double Cash', 'Freedom Flex'] };
    const { data } = await run('which_card_at_merchant', { ...asked, cover: 'extended warranty' });
    const terms = data.cover.cards.map((one: { terms: string | null }) => one.terms ?? '');
    expect(terms[0]).toMatch(/sources disagree: .+ August 2026; ended on 2019-09-22 by Finder/);
    expect(terms[1]).not.toContain('disagree');
    const query = 'Citi card without a fee with extended warranty';
    const found = await run('search_credit_cards', { query });
    expect(JSON.stringify(found.data.recommendations)).toContain('$1,000) (disputed)');
  });

  it('says so of the rates and the fee on which a verdict rests', async () => {
    const warned = async (name: string, input: object) =>
      (await run(name, input)).warnings.filter((one) => one.includes('sources disagree'));
    const value = { card_name: 'AAA Member Rewards Visa', spending: { gas: 200 } };
    expect(await warned('calculate_card_value', value)).toHaveLength(1);
    expect(await warned('check_card_renewal', { card_name: 'Self Visa' })).toHaveLength(1);
    expect(await warned('check_card_renewal', { card_name: 'Amex Gold' })).toEqual([]);
    // An old list that still has a rate which is over changes nothing.
    expect(await warned('check_card_renewal', { card_name: 'Alliant Cashback' })).toEqual([]);
  });
});
