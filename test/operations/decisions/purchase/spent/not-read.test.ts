import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const CARDS = ['Freedom Unlimited', 'Citi Custom Cash'];

async function ask(merchant: string) {
  const input = { merchant, amount: 120, portfolio: CARDS };
  const { data } = await run('which_card_at_merchant', input);
  return { data, text: operationOf('which_card_at_merchant').tool?.summarize(data) ?? '' };
}

describe('what is spent before', () => {
  it('decides when it is said of a billing month', async () => {
    const { data } = await ask(
      'CVS, already $430 of restaurants this billing month on Custom Cash',
    );
    expect(data.recommended_card).toBe('Chase Freedom Unlimited');
    const since = 'CVS, spent $430 on restaurants on Custom Cash since my statement closed';
    expect((await ask(since)).text).toMatch(/^Chase Freedom Unlimited returns the most at CVS/);
  });

  it('leaves the best card open where it is not read', async () => {
    const { data, text } = await ask('CVS, already $430 of zorbing and such on Custom Cash');
    expect(text).toMatch(/^Open: not all of what is spent so far is counted/);
    expect(text).toContain('As if nothing were spent before: Citi Custom Cash Card returns');
    expect(data.confidence).toBe('low');
  });
});
