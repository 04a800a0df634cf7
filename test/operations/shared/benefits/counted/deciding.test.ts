import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const ask = async (name: string, input: object) => {
  const { data } = await run(name, input);
  const [text = ''] = (operationOf(name).tool?.summarize(data) ?? '').split('\n');
  return { data, text };
};

const PAIRS = [
  { cards: ['Amex Green', 'CSP'], spending: { dining: 400, travel: 250 } },
  { cards: ['Venture X', 'Capital One Venture', 'CSP'], spending: { dining: 400, other: 750 } },
  { cards: ['Bilt Obsidian', 'CSP'], spending: { dining: 400, travel: 100 } },
  { cards: ['Hilton Surpass', 'Marriott Boundless'], spending: { dining: 400, hotels: 200 } },
];

describe('a credit that nobody mentioned and that alone makes the lead', () => {
  it.each(PAIRS)('is named with the lead of $cards', async ({ cards, spending }) => {
    const { data, text } = await ask('compare_cards', {
      card_names: cards,
      params: { spending },
    });
    const { only_if_used: named, margin, card_name } = data.winner;
    const row = data.comparison_table.find(
      (one: { card_name: string }) => one.card_name === card_name,
    );
    const counted: { name: string; value: number; whole?: number }[] = row.credits_counted;
    for (const name of named) {
      const own = counted.find((one) => name.startsWith(one.name.replaceAll(/\s*\(.*?\)/g, '')));
      expect(own?.whole).toBeGreaterThan(own?.value ?? 0);
      expect(own?.value).toBeGreaterThan(margin);
      expect(text).toContain(name);
    }
    if (named.length > 0) expect(text).toMatch(/if you use|which credits you use decides \(/);
    else expect(text).not.toContain('only if you use');
  });

  it('makes the lead in some of these, and not in all', async () => {
    const named = await Promise.all(
      PAIRS.map(async ({ cards, spending }) => {
        const { data } = await run('compare_cards', { card_names: cards, params: { spending } });
        return data.winner.only_if_used.length as number;
      }),
    );
    expect(named).toContain(0);
    expect(named.filter((count) => count > 0).length).toBeGreaterThanOrEqual(2);
  });

  it('makes no lead where credits are named', async () => {
    const { data } = await ask('compare_cards', {
      card_names: ['Amex Green', 'CSP'],
      params: { spending: { dining: 400, travel: 250 }, benefit_selections: [] },
    });
    expect(data.winner.only_if_used).toEqual([]);
  });
});

describe('a credit that nobody mentioned and that alone makes the verdict', () => {
  const unused = { benefit_selections: ['no DoorDash'] };

  it('is named with a change, and what is better without it', async () => {
    const input = { card_name: 'CSR', params: { spending: { dining: 200, other: 400 } } };
    const { data, text } = await ask('check_card_renewal', input);
    expect(text).toMatch(
      /^Downgrade, to Chase Sapphire Preferred only if you use DoorDash .+ \$120 \(else to (Chase Freedom .+?)\), judging/,
    );
    const then = await ask('check_card_renewal', {
      ...input,
      params: { ...input.params, ...unused },
    });
    expect(then.data.downgrade_options[0].card_name).toBe(data.deciding.change.else.slice(3));
  });

  it('is named with a card that is kept', async () => {
    const input = {
      card_name: 'CSP',
      params: { spending: { dining: 500, travel: 300, other: 500 } },
    };
    const { text } = await ask('check_card_renewal', input);
    expect(text).toMatch(
      /^Renew if half of its credits are used, DoorDash .+ \$120 among them, judging/,
    );
    const then = await ask('check_card_renewal', {
      ...input,
      params: { ...input.params, ...unused },
    });
    expect(then.data.verdict).not.toBe('RENEW');
  });

  it('is named with a card that is worth its fee', async () => {
    const spent = [350, 400, 700].map((dining) => ({ dining, travel: 250 }));
    const found = await Promise.all(
      spent.map((spending) => ask('calculate_card_value', { card_name: 'CSP', spending })),
    );
    const named = found.filter(({ data }) => data.only_if_used.length > 0);
    expect(named.length).toBeGreaterThan(0);
    for (const { data, text } of named) {
      expect(data.verdict).toBe('WORTH_IT');
      expect(text).toMatch(/worth its fee.*(?:only if you use|among them)/);
    }
  });
});
