import { expect, it } from 'vitest';
import { sourceName } from '../../src/pages/source-name.ts';

it.each([
  ['https://www.citi.com/credit-cards/strata', 'citi.com'],
  [
    'https://github.com/andenacitelli/credit-card-bonuses-api',
    'github.com/andenacitelli/credit-card-bonuses-api',
  ],
  ['https://github.com/a/b/blob/main/data/x.yaml', 'github.com/a/b'],
  ['a reader by phone', 'a reader by phone'],
])('%s is told as %s', (source, name) => {
  expect(sourceName(source)).toBe(name);
});
