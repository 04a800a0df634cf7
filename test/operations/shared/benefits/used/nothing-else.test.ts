import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function told(benefit_selections: readonly string[]) {
  const { data, warnings } = await run('check_card_renewal', {
    card_name: 'Amex Gold',
    benefit_selections,
    params: { spending: { groceries: 300 } },
  });
  const text = String(operationOf('check_card_renewal').tool?.summarize(data) ?? '');
  return { text, all: [text, ...warnings].join('\n') };
}

describe('the end of a list of credits in use', () => {
  it.each([
    'nothing else',
    'no other credits',
    "and that's it",
    'that is all',
    'none of the others',
  ])('says nothing of those before it: %s', async (end) => {
    const { text } = await told(['uber cash', end]);
    expect(text).toContain('Counts $120 of credits a year, each used in full: Uber Cash $120');
  });

  it.each(['nothing else', 'none of the others'])('alone says that none is: %s', async (end) => {
    expect((await told([end])).text).not.toMatch(/Counts (?:half|\$)/);
  });

  it('names what is not used by "none of"', async () => {
    const { all } = await told(['uber cash', 'none of my dining credit']);
    expect(all).toContain('not used: Dining Credit');
  });
});
