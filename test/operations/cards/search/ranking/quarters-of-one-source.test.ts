import { expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const ASKED = { query: 'student card no annual fee', spending: { dining: 150, groceries: 200 } };

it('says of a row with announced quarters that one source alone has its rates', async () => {
  const { data, warnings } = await run('search_credit_cards', { ...ASKED, max_results: 20 });
  const names = data.recommendations.map(({ card_name }: { card_name: string }) => card_name);
  expect(names).toContain('Discover it Student Cash Back');
  expect(warnings.join('\n')).toMatch(
    /From one source alone, so check first: .*rates of Discover it Student Cash Back/,
  );
});
