import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function value(card_name: string, benefit_selections?: readonly string[]) {
  const name = 'calculate_card_value';
  const { data, warnings } = await run(name, { card_name, benefit_selections });
  const text: string = operationOf(name).tool?.summarize(data) ?? '';
  return { net: data.ongoing_annual.net_value, text: [text, ...warnings].join('\n') };
}

describe('what somebody says they do not use', () => {
  it.each([
    ['Venture X', ['no lounges'], 'Priority Pass Select', 70],
    ['Venture X', ['I never use lounges'], 'Priority Pass Select', 70],
    ['Venture X', ["don't use PRIOR"], 'PRIOR subscription', 74.5],
    ['Venture X', ['PRIOR $0'], 'PRIOR subscription', 74.5],
    ['Venture X', ['PRIOR unused'], 'PRIOR subscription', 74.5],
    ['Delta Gold', ["don't fly Delta"], 'TakeOff 15', 150],
    ['Amex Gold', ["doesn't use Dunkin or Resy"], "Dunkin' Credit and Resy Credit", 92],
  ] as const)('is off for %s, %j, and the rest counts half', async (card, unused, told, less) => {
    const [usual, said] = [await value(card), await value(card, unused)];
    expect(usual.net - said.net).toBeCloseTo(less, 2);
    expect(said.text).toMatch(/As said: not used: /);
    expect(said.text).toContain(told);
    expect(said.text).toMatch(/Counts half of|Credits count half|with none used/);
  });

  it('is an exception to all', async () => {
    const [all, but] = [
      await value('Venture X', ['all']),
      await value('Venture X', ['all but lounges']),
    ];
    expect(all.net - but.net).toBeCloseTo(140, 2);
  });

  it.each([
    'I use everything but the Dunkin credit',
    "i'd use all of it except Dunkin",
    'pretty much everything on the card, not the dunkin one',
    'I use them all besides Dunkin',
    'using every credit with the exception of Dunkin',
  ])('is an exception in a sentence: %s', async (words) => {
    const but = await value('Amex Gold', ['all but dunkin']);
    const said = await value('Amex Gold', [words]);
    expect(said.net).toBe(but.net);
    expect(said.text).toContain("not used: Dunkin' Credit");
  });

  it('asks for no value of a status that was not named by itself', async () => {
    const all = await value('Hilton Surpass', ['all but the Hilton credit']);
    expect(all.text).not.toContain('selected, but no source gives');
    const named = await value('Hilton Surpass', ['Hilton Credit', 'Gold Status']);
    expect(named.text).toMatch(/Gold Status .* selected, but no source gives their value/);
  });

  it('is nothing beside what is named as used', async () => {
    const named = await value('Amex Platinum', ['uber_cash']);
    expect((await value('Amex Platinum', ['uber_cash', 'not Equinox'])).net).toBe(named.net);
  });

  it('is every credit where all are meant', async () => {
    const none = await value('Amex Gold', ['none']);
    expect((await value('Amex Gold', ["don't use any credits"])).net).toBe(none.net);
  });
});

describe('the credits that a comparison names', () => {
  it('add up to their sum', async () => {
    const { data } = await run('compare_cards', {
      card_names: ['Venture', 'Venture X', 'Amex Gold'],
    });
    const text: string = operationOf('compare_cards').tool?.summarize(data) ?? '';
    const sums = [...text.matchAll(/, credits \$([\d,]+): (.*?); first year/g)];
    expect(sums).toHaveLength(3);
    for (const [, sum = '', named = ''] of sums) {
      const plain = named.replace(/\(\$\d+ (?:a|every) \w+/g, '');
      const [whole = '', ...halves] = plain.split(/half of /);
      const sumOf = (words: string): number =>
        [...words.matchAll(/\$([\d,]*\d)/g)].reduce((all, [, one = '']) => all + Number(one), 0);
      const total = sumOf(whole) + sumOf(halves.join()) / 2;
      expect(Math.abs(total - Number(sum))).toBeLessThanOrEqual(2);
    }
  });
});
