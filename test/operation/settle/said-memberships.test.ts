import { describe, expect, it } from 'vitest';
import { saidMemberships } from '../../../src/catalog/merchants/said/memberships.ts';
import { run } from '../../operations/support/run.ts';

describe('a membership beside a shop', () => {
  it.each([
    ['Amazon, no Prime membership', 'Amazon', ['no amazon_prime']],
    ['Amazon (no Prime), $40 spent so far', 'Amazon, $40 spent so far', ['no amazon_prime']],
    ["Amazon and I don't have Prime", 'Amazon', ['no amazon_prime']],
    ['Costco, I am not a member', 'Costco', ['no costco_membership']],
    ['Walmart without Walmart+', 'Walmart', ['no walmart_plus']],
    ['Amazon with Prime', 'Amazon', ['amazon_prime']],
    ["gas at Sam's Club (Sam's Club Plus member)", "gas at Sam's Club", ['sams_club_plus']],
  ])('is read apart: %s', (text, name, memberships) => {
    expect(saidMemberships(text)).toEqual({ name, memberships });
  });

  it.each([
    'Amazon Prime',
    'Amazon Prime Video',
    'Amazon with my Prime Visa',
    'groceries, no Costco',
    'Prime rib house',
    'no Prime',
  ])('is none in %s', (text) => {
    expect(saidMemberships(text)).toBeNull();
  });

  it('counts together with what was spent before', async () => {
    const { data } = await run('which_card_at_merchant', {
      merchant: 'Amazon, no Prime, already $5,500 this year on Blue Cash Everyday',
      amount: 700,
      portfolio: ['Prime Visa', 'Blue Cash Everyday', 'Wells Fargo Active Cash'],
    });
    expect(data).toMatchObject({ merchant_detected: 'Amazon', recommended_card: 'Prime Visa' });
    const text = JSON.stringify(data);
    expect(text).toContain('$500 at 3%, $200 at 1%');
    expect(text).toContain('not held: Amazon Prime');
  });

  it('counts for a kind of spending too, and is told where nothing depends on it', async () => {
    const { data } = await run('recommend_card_for_category', {
      category: 'Amazon, no Prime membership',
      portfolio_card_names: ['Prime Visa', 'Wells Fargo Active Cash'],
    });
    expect(JSON.stringify(data)).toContain('not held: Amazon Prime');
    const here = await run('check_merchant_benefits', {
      merchant: 'Amazon, no Prime membership',
      portfolio: ['Prime Visa'],
    });
    expect(JSON.stringify(here)).toContain('Not used for this answer: memberships.');
  });
});
