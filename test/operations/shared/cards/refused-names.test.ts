import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const refused = async (card_names: readonly string[], name = 'compare_cards') => {
  const error = await run(name, { card_names }).catch((one: unknown) => one);
  return error as {
    code: string;
    message: string;
    details: { candidates: string[]; issues?: { path: string; message: string }[] };
  };
};

describe('several names that are no card’s', () => {
  it.each(['compare_cards', 'get_card_details', 'optimize_portfolio'])(
    'are refused together, each with its candidates: %s',
    async (name) => {
      const { code, message, details } = await refused(
        ['chase sapphire gold', 'amex venture'],
        name,
      );
      expect(code).toBe('card_not_found');
      expect(message).toBe('Not understood: "chase sapphire gold" and "amex venture".');
      const [first, second] = details.issues ?? [];
      expect(first?.message).toMatch(/Chase Sapphire Reserve.* American Express Gold Card\?$/);
      expect(second?.message).toContain('Capital One Venture');
      expect(second?.path).toMatch(/\.1$/);
    },
  );

  it('stand beside one that several cards have', async () => {
    const { details } = await refused(['chase sapphire gold', 'amex']);
    expect(details.issues?.[1]?.message).toMatch(/^Several cards match "amex"\. Did you mean/);
  });
});

it.each([
  ['chase sapphire gold', 'American Express Gold Card'],
  ['citi platinum unicorn', 'Capital One Platinum'],
  ['wells fargo savor', 'Capital One Savor'],
])('offers cards of all banks that the words fit: %s', async (name, card) => {
  const { details } = await refused([name, 'CSP']);
  expect(details.issues).toBeUndefined();
  expect(details.candidates).toContain(card);
});
