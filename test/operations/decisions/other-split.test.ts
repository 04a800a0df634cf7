import { expect, it } from 'vitest';
import { run } from '../support/run.ts';

it('says of one card, as of several, that other spending is split', async () => {
  const spending = { office_supplies: 300, other: 600 };
  const { data } = await run('calculate_card_value', { card_name: 'Ink Business Cash', spending });
  expect(data.person.assumed.join()).toMatch(/other \$600 a month split as US households do/);
  const plain = { card_name: 'Ink Business Cash', spending: { office_supplies: 300 } };
  expect((await run('calculate_card_value', plain)).data.person.assumed.join()).not.toMatch(
    /split/,
  );
});
