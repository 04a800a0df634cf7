import { describe, expect, it } from 'vitest';
import { toldOnce } from '../../../../src/surfaces/mcp/asking/told-once.ts';

const RENT =
  'up to 1.25x on rent (by what else is bought; 0.5x from a quarter of it, 1x from three quarters)';

describe('what several texts have alike', () => {
  it('stands once: rows, long clauses and sentences, in the words of each that go on', () => {
    const { own, shared } = toldOnce([
      `Blue today: no fee; ${RENT}; 1x elsewhere. Paying rent has no fee with it.\n2 changes of Blue:\n- issuer: A; now B\n- former card: ended\nAsk the bank.`,
      `Gold today: $95; 3x on dining; ${RENT}. Paying rent has no fee with it.\n1 change of Gold:\n- former card: ended\nAsk the bank.`,
    ]);
    expect(own).toEqual([
      'Blue today: no fee; 1x elsewhere.\n2 changes of Blue:\n- issuer: A; now B\n- and the 1 of all of these, below',
      'Gold today: $95; 3x on dining.\n1 change of Gold:\n- the 1 of all of these, below',
    ]);
    expect(shared).toEqual([
      `All of these: ${RENT}. Paying rent has no fee with it.`,
      'Of all of these:',
      '- former card: ended',
      'Ask the bank.',
    ]);
  });

  it('leaves what differs, and what is short, where it is', () => {
    const texts = ['One: $1; foreign fee none.\n- a', 'Two: $2; foreign fee none.\n- b'];
    expect(toldOnce(texts)).toEqual({ own: texts, shared: [] });
  });

  it('keeps what a line is about, and sentences whole', () => {
    const rule =
      'Five new accounts in 24 months usually mean a refusal. Those of others count; so do business cards of a bank that reports them, not those of banks that do not.';
    const { own, shared } = toldOnce([
      `One Card: $1.\nApplying: ${rule}`,
      `Two Card: $2.\nApplying: ${rule} Any work for profit counts as a business.`,
    ]);
    expect(own).toEqual([
      'One Card: $1.',
      'Two Card: $2.\nApplying: Any work for profit counts as a business.',
    ]);
    expect(shared).toEqual([`Applying of all of these: ${rule}`]);
  });
});
