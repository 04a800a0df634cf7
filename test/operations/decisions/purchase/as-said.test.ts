import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('which_card_at_merchant', input);
  return operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
};
const CUSTOMIZED = ['BofA Customized Cash', 'Double Cash'];

describe('a category that somebody says is active on a card', () => {
  it.each(['online_shopping', 'online shopping'])('is the one chosen: %s', async (category) => {
    const activated = { 'BofA Customized Cash': category };
    const text = await told({ merchant: 'Etsy', portfolio: CUSTOMIZED, activated });
    expect(text).toContain(`chosen on Bank of America Customized Cash Rewards Credit Card:`);
    expect(text).not.toContain('not your chosen category');
  });

  it('stands beside the quarters that are', async () => {
    const text = await told({
      merchant: 'Best Buy',
      portfolio: ['US Bank Cash+', 'Freedom Flex'],
      activated: { 'US Bank Cash+': ['electronics', 'fast food'], 'Freedom Flex': false },
    });
    expect(text).toMatch(/chosen on U\.S\. Bank Cash\+ .*: electronics and fast food/);
  });

  it('is refused where nothing is chosen, with the way to say it', async () => {
    const activated = { 'Freedom Flex': 'groceries' };
    await expect(told({ merchant: 'Kroger', portfolio: ['CFF'], activated })).rejects.toMatchObject(
      {
        details: { issues: [{ message: expect.stringContaining('(dining)') }] },
      },
    );
  });
});

describe('a card whose opening is known', () => {
  const at = (opened: string) =>
    told({ merchant: 'Walgreens', portfolio: ['Discover it'], dates: { 'Discover it': opened } });

  it('earns the factor of its first year in that year, and is told that it is over after it', async () => {
    expect(await at('2026-05')).toMatch(
      /about \$2 on \$100\.[\s\S]*includes the first year's factor/,
    );
    const later = await at('2024-02-10');
    expect(later).toMatch(/about \$1 on \$100\.[\s\S]*first year's factor of 2 ended 2025-02-10/);
    expect(later).not.toContain('unknown');
  });

  it('earns the rates of its first months while they last', async () => {
    const of = (opened: string) =>
      told({ merchant: 'Etsy', portfolio: CUSTOMIZED, dates: { 'BofA Customized Cash': opened } });
    expect(await of('2026-08-01')).toMatch(/Customized Cash .* at Etsy: about \$6 on \$100\./);
    expect(await of('2024-05-01')).toMatch(
      /about \$3 on \$100\.[\s\S]*6% of the first 12 months ended 2025-05-01/,
    );
  });
});

describe('the remarks on a card', () => {
  it('name of the kinds chosen together the one that the purchase is', async () => {
    const text = await told({ merchant: 'Etsy', portfolio: CUSTOMIZED });
    expect(text).toContain('assumes online retail as your chosen category;');
    expect(text).not.toMatch(/online retail and streaming|Chosen category/);
  });

  it('say of a rate that holds worldwide nothing at home', async () => {
    const asked = { merchant: 'Chipotle', portfolio: ['Amex Gold', 'Savor'] };
    expect(await told(asked)).not.toContain('worldwide');
  });

  it('rank no card that is alone', async () => {
    expect(await told({ merchant: 'IRS', amount: 6200, portfolio: ['Venture X'] })).toMatch(
      /^Capital One Venture X at IRS returns about \$[\d.]+ on \$6,200 after \$109 for paying by card\./,
    );
  });
});

it('asks of a hotel credit whether its restaurants count', async () => {
  const { data } = await run('get_card_benefits', {
    card_name: 'Hilton Aspire',
    benefit: 'resort credit',
  });
  expect(operationOf('get_card_benefits').tool?.summarize(data)).toMatch(
    /restaurants, spas and other extras there only when charged to the room/,
  );
});
