import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const FLEX = 'Chase Freedom Flex';
const ASKED = { amount: 400, date: '2026-12-12', activated: { [FLEX]: true } };

async function ask(merchant: string, names: readonly string[] = [FLEX, 'Sapphire Preferred']) {
  const { data } = await run('which_card_at_merchant', { ...ASKED, merchant, portfolio: names });
  return { data, text: operationOf('which_card_at_merchant').tool?.summarize(data) ?? '' };
}

describe('what is spent under the cap of a quarter', () => {
  it.each([
    "about $600 of the quarter's bonus category already on the Freedom Flex",
    'already $600 through its quarterly categories on Freedom Flex',
    'about $600 of its 5% categories on the Freedom Flex so far',
    '$600 toward the quarterly cap on my Freedom Flex',
    "I put $600 under this quarter's bonus cap on the Freedom Flex",
    '$600 in the rotating categories on Freedom Flex already',
    'we have used $600 of the 5% bonus categories on Freedom Flex',
    'already $600 this quarter on Freedom Flex',
  ])('is read of %s', async (said) => {
    const { data } = await ask(`restaurant, ${said}`);
    const [first] = data.earnings_comparison;
    expect(first.note).toContain('the shared $1,500 cap, then $500 left');
    expect(data.confidence).not.toBe('low');
  });

  it('is read beside the card too, and leaves what it is of other words alone', async () => {
    const beside = await ask('restaurant', [`${FLEX} (already $600 toward this quarter's cap)`]);
    expect(beside.text).toContain('then $500 left');
    const kinds = await ask('restaurant, already $600 of groceries this quarter on Freedom Flex');
    expect(kinds.text).not.toContain('is not read');
  });
});

describe('a rate of the quarter', () => {
  it('says from when its list is, where it pays as where it does not, and what the points are as cash', async () => {
    const { text } = await ask('restaurant');
    expect(text).toContain('about $47.60 on $400 ($28 as cash)');
    expect(text).toMatch(
      /until 2026-12-31, (?:by one source, )?as of 2026-\d\d-\d\d: the bank's app has the whole list/,
    );
    const elsewhere = await ask('Home Depot');
    expect(elsewhere.text).toContain("the bank's app has the whole list");
  });

  it('is told as it is where points are no more than cash', async () => {
    const { data } = await run('which_card_at_merchant', {
      ...{ merchant: 'restaurant', amount: 400 },
      portfolio: ['Blue Cash Preferred', 'Wells Fargo Active Cash'],
    });
    expect(data.reason).not.toContain('as cash');
  });
});
