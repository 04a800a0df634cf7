import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

it('says that a card named among the others held is taken for the one in question', async () => {
  const ask = async (held_cards: string[]) =>
    (await run('check_card_renewal', { card_name: 'CSP', held_cards })).warnings.join('\n');
  expect(await ask(['CFU', 'Chase Sapphire Preferred'])).toMatch(
    /Chase Sapphire Preferred of held_cards counts once, as the card asked about: .* under partner\./,
  );
  expect(await ask(['CFU'])).not.toMatch(/counts once/);
});
