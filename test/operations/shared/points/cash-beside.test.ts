import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const renewed = (held_cards: string[]) =>
  run('check_card_renewal', {
    card_name: 'Citi Strata Premier',
    held_cards,
    params: { primary_goal: 'cashback' },
  });

describe('points for cash back that a card held beside pays better', () => {
  it('are told with that card where a renewal is asked about', async () => {
    const { warnings } = await renewed(['Double Cash']);
    expect(warnings.join('\n')).toContain(
      'Points of Citi ThankYou Rewards: 0.75 cents a point as cash with Citi Strata Premier Card, or 1 cent if with Citi Double Cash Card or combined into it first.',
    );
  });
  it('are told of no program that the card has not', async () => {
    const { warnings } = await renewed(['Freedom Unlimited']);
    expect(warnings.join('\n')).not.toContain('combined into it first');
  });
});
