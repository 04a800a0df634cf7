import { expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const value = async (input: object) => (await run('calculate_card_value', input)).data;

it('counts half of a modest night where no number of points limits it, and says so', async () => {
  const data = await value({
    card_name: 'World of Hyatt',
    spending: { restaurants: 300, hotels: 100 },
  });
  const night = data.trace.find(
    ({ subject }: { subject: string }) => subject === 'free_night_award',
  );
  expect(night.detail).toContain('12000 points');
  expect(night.value).toBeGreaterThan(0);
  expect(data.person.assumed.join()).toContain('12,000 points, a modest night');
  expect(data.not_counted).not.toContain('Free Night Award (Category 1 to 4)');
});

it('says that a card is worth it only if the night is used', async () => {
  const asked = { card_name: 'Bonvoy Boundless', spending: { hotels: 5 } };
  const data = await value(asked);
  expect(data.verdict).toBe('WORTH_IT');
  expect(data.turns_at.join()).toContain('left unused');
  expect(data.confidence).not.toBe('high');
  const text = operationOf('calculate_card_value').tool?.summarize(data);
  expect(text).toContain('worth its fee if you use the night');
  expect((await value({ ...asked, nights: { 'Bonvoy Boundless': 0 } })).verdict).toBe(
    'NOT_WORTH_IT',
  );
});
