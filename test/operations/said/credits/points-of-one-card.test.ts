import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

/** Both give points at each anniversary: worth $65 and $210. */
async function creditsOf(said: string) {
  const { data } = await run('optimize_portfolio', {
    card_names: ['JetBlue Plus', 'Choice Privileges Select'],
    additions: 0,
    params: { spending: { groceries: 550 }, benefit_selections: [said] },
  });
  return data.cards.map(({ reason }: { reason: string }) =>
    Number(/\$([\d,]+) of credits/.exec(reason)?.[1]),
  );
}

describe('points of one card that are not used', () => {
  it.each([
    'no Choice anniversary points',
    'no Choice points',
    'no anniversary points of the Choice card',
  ])('leave those of the others: %s', async (said) => {
    expect(await creditsOf(said)).toEqual([65, 0]);
  });

  it('are those of the card that is named, of either', async () => {
    expect(await creditsOf('no JetBlue anniversary points')).toEqual([0, 210]);
    expect(await creditsOf('no anniversary points')).toEqual([0, 0]);
  });
});
