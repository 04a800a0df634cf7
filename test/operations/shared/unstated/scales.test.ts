import { expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const assumed = async (operation: string, cards: object, other: number): Promise<string> => {
  const spending = { rent: 2200, other };
  const isOne = operation === 'calculate_card_value';
  const { data } = await run(operation, {
    ...cards,
    ...(isOne ? { spending } : { params: { spending } }),
  });
  return data.person.assumed.join('; ');
};

it.each([
  [
    400,
    'rent at 250 points a month on Bilt Blue Card, as its other spending is 18% of that (0.5x from 25%, 1.25x from 100%)',
  ],
  [
    600,
    'rent at 0.5x on Bilt Blue Card, as its other spending is 27% of that (250 points a month below 25%, 0.75x from 50%, 1.25x from 100%)',
  ],
  [
    900,
    'rent at 0.5x on Bilt Blue Card, as its other spending is 41% of that (0.75x from 50%, 1.25x from 100%)',
  ],
  [
    1200,
    'rent at 0.75x on Bilt Blue Card, as its other spending is 55% of that (0.5x below 50%, 1x from 75%, 1.25x from 100%)',
  ],
  [
    2300,
    'rent at 1.25x on Bilt Blue Card, as its other spending is more than that (1x below 100%)',
  ],
])(
  'names the step below that is near, the next and the last of a rate that grows: $%i',
  async (other, text) => {
    expect(await assumed('calculate_card_value', { card_name: 'Bilt Blue' }, other)).toContain(
      text,
    );
    const card_names = ['Bilt Blue', 'Active Cash'];
    expect(await assumed('compare_cards', { card_names }, other)).toContain(text);
  },
);

it('names no step where none is near or ahead, and cards that pay alike once', async () => {
  const card_names = ['Bilt Blue', 'Bilt Obsidian'];
  const text = await assumed('compare_cards', { card_names }, 5000);
  expect(text).toContain(
    'rent at 1.25x on Bilt Blue Card and Bilt Obsidian Card, as other spending on each is more than that',
  );
  expect(text).not.toContain('100%');
});
