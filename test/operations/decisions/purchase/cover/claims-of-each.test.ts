import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

async function ask(portfolio: readonly string[], cover: string, merchant = 'Korean Air') {
  const input = { merchant, amount: 2400, portfolio, cover };
  const { data } = await run('which_card_at_merchant', input);
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  return { cover: data.cover, text };
}

describe('claims on cover of several cards', () => {
  it('are told by card, each with the days of its own issuer', async () => {
    const { text } = await ask(['Amex Platinum', 'Chase Sapphire Reserve'], 'trip delay');
    expect(text).toMatch(/Claims with American Express Platinum Card: [^.]*within 180 days/);
    expect(text).toMatch(/Claims with Chase Sapphire Reserve: [^.]*within 100 days \(Chase/);
    expect(text).not.toContain('Claims: ');
  });

  it('are told once where the same is known of them', async () => {
    const { text } = await ask(['CSR', 'Amex Platinum', 'CSP'], 'purchase protection', 'Best Buy');
    expect(text.match(/Claims with/g)).toHaveLength(1);
    const { text: phone } = await ask(['CSR', 'Ritz-Carlton Card'], 'trip delay');
    expect(phone).toMatch(/Claims with [^:]*Ritz[^:]* and [^:]*: trip delay|Claims with .+ and /);
  });

  it('say of which card it is that something is not known', async () => {
    const { text } = await ask(['Chase Sapphire Reserve', 'Venture X'], 'rental car', 'Hertz');
    expect(text.match(/Claims with/g)).toHaveLength(2);
  });

  it('put cover without a condition first, and name the condition of the other', async () => {
    const { cover, text } = await ask(['Amex Platinum', 'CSR', 'Double Cash'], 'trip delay');
    expect(cover.best_card).toBe('Chase Sapphire Reserve');
    expect(cover.alike).toEqual([]);
    expect(text).toContain(
      'American Express Platinum Card is as good only for round trips paid in full with the card',
    );
    expect(text).toMatch(/Platinum Card: after 6 hours, [^;]*only for round trips paid in full/);
    const { cover: same } = await ask(['Amex Platinum', 'Delta Reserve'], 'trip delay');
    expect(same.alike_only).toEqual([]);
    expect(same.alike).toHaveLength(1);
  });
});
