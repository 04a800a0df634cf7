import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (name: string, input: object): Promise<string> => {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data), ...warnings].join('\n');
};
const closing = (card_names: string[]) =>
  told('optimize_portfolio', {
    card_names,
    closing: ['Citi Strata Premier'],
    params: { spending: { dining: 300 } },
  });
const playbook = (cards: string[]) =>
  told('get_points_playbook', {
    cards,
    point_balances: [{ program_key: 'ThankYou', balance: 90_000 }],
  });
const DAYS = 'when it closes (60 days are left by reports of 2024-01-19, not confirmed)';

describe('points that end with the card that earned them', () => {
  it('are told with what they bring before, and when they end', async () => {
    expect(await closing(['Citi Strata Premier', 'Chase Sapphire Preferred'])).toContain(
      `1.65 cents each, are lost ${DAYS}. Move them first, or take 0.75 cents each as cash`,
    );
  });

  it('are no part of those that other cards leave at a cent', async () => {
    const text = await closing(['Citi Strata Premier', 'Citi Double Cash']);
    expect(text).toContain(`count 1 cent instead of 1.65; those that it earned are lost ${DAYS}.`);
    expect(text).not.toContain('1.65 and are lost');
  });

  it('have no worth after the only card is closed, in the playbook', async () => {
    const alone = await playbook(['Citi Strata Premier']);
    expect(alone).toContain('changed to another card, they are worth 1 cent instead of 1.65, $585');
    expect(alone).toContain('closed, none is left');
    const both = await playbook(['Citi Strata Premier', 'Citi Double Cash']);
    expect(both).toMatch(/those of Citi Double Cash Card are worth 1 cent .* and its own are gone/);
  });

  it('keep one sentence where a program leaves them with another card', async () => {
    const text = await told('get_points_playbook', {
      cards: ['Chase Sapphire Preferred', 'Chase Freedom Unlimited'],
      point_balances: [{ program_key: 'UR', balance: 90_000 }],
    });
    expect(text).toMatch(/transferable: without it they are worth 1 cent instead of/);
  });
});
