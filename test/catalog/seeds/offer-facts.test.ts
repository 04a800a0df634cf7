import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/catalog/shipped.ts';

const { cards } = seeds;

describe('welcome offers of cards', () => {
  const offered = cards
    .filter(({ status }) => status === 'open')
    .flatMap(({ key, bonus }) => (bonus?.parts ?? []).map((part) => ({ key, part })));

  it.each([
    // In the issuers' words of October 2026.
    [/frontier|jetblue-(?:plus|premier|business)|lufthansa|earner-premier/, /annual fee paid/],
    [/wyndham/, /timeshares/],
    [/^usbank-(?:triple-cash|business-altitude)/, /account owner's card/],
    [/^bofa-business-advantage/, /online/],
  ])('say what those of %s ask for beside spending', (names, asked) => {
    const those = offered.filter(({ key }) => names.test(key));
    expect(those.length).toBeGreaterThan(1);
    const silent = those.filter(({ part }) => !asked.test(part.fine_print ?? ''));
    // Points for spending at Wyndham's hotels do not hang on the fee.
    const rest = silent.filter(({ part }) => part.condition === undefined);
    expect(rest.map(({ key }) => key)).toEqual([]);
  });

  it('ask nothing in fine print that keeps some from having them', () => {
    const asking = offered.filter(({ part }) =>
      /\b(?:user|employee card|purchases? at|member)\b/.test(part.fine_print ?? ''),
    );
    expect(asking.map(({ key }) => key)).toEqual([]);
  });
});
