import { describe, expect, it } from 'vitest';
import { number } from '../../../../src/kit/words.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { refused } from '../../../surfaces/mcp/arguments/refused.ts';
import { operationOf, run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const TOOL = 'calculate_card_value';

async function ask(card_name: string, said: string, more: object = {}) {
  const { data } = await run(TOOL, { card_name, benefit_selections: [said], ...more });
  return { data, text: operationOf(TOOL).tool?.summarize(data) ?? '' };
}

/** The reason of a refusal, with the benefit that the call which works would put in. */
async function refusalOf(card_name: string, said: string): Promise<string> {
  const failed = await ask(card_name, said).catch((error) => error);
  return failed.details?.issues?.[0]?.message ?? '';
}

const FORMS: readonly ((points: string) => string)[] = [
  (points) => `free night worth ${points} points`,
  (points) => `my free night, about ${points} points each`,
  (points) => `I use the nights, roughly ${points} points each`,
  (points) => `anniversary reward = ${points} pts`,
  (points) => `I value the free night at ${points} points`,
  (points) => `${points} points for the free night`,
];

describe('a worth said in points', () => {
  it('is dollars at what a point of the card counts here, on every card with a yearly night', async () => {
    const yearly = catalog.cards.filter(
      ({ is_active, seed }) =>
        is_active &&
        seed.program !== null &&
        seed.credits.some(
          ({ key, night, reset }) => key === 'free_night_award' && night && reset === 'anniversary',
        ),
    );
    let asked = 0;
    const wrong: string[] = [];
    for (const { seed } of yearly) {
      for (const form of FORMS) {
        const said = form('12,000');
        const { text } = await ask(seed.name, said).catch((error) => ({ text: String(error) }));
        const [, dollars, cents] =
          /worth \$([\d,]+) a year to you \(12,000 .+ points(?: each)? at ([\d.]+) cents?\)/.exec(
            text,
          ) ?? [];
        asked += 1;
        if (Number(dollars) !== Math.round(120 * Number(cents)))
          wrong.push(`${seed.name}: ${said}`);
      }
    }
    expect(asked).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('goes by the program that is named, and by what its holder counts a point', async () => {
    const other = await ask('IHG Premier', 'free night worth 20k Hyatt points');
    expect(other.text).toMatch(/worth \$300 a year to you \(20,000 World of Hyatt points at 1\.5/);
    const own = await ask('World of Hyatt', 'free night worth 12,000 points', {
      point_values: { Hyatt: 2 },
    });
    expect(own.text).toContain('$240 a year to you (12,000 World of Hyatt points at 2 cents)');
  });

  it('is that of each card, where several are compared', async () => {
    const { data } = await run('compare_cards', {
      card_names: ['IHG Premier', 'World of Hyatt'],
      params: { benefit_selections: ['free nights, 12,000 points each'] },
    });
    const text = operationOf('compare_cards').tool?.summarize(data) ?? '';
    expect(text).toContain('12,000 IHG One Rewards points each at');
    expect(text).toContain('12,000 World of Hyatt points each at');
  });

  it('takes points that a card gives for what they are, never for dollars', async () => {
    const plain = await ask('Southwest Priority', '7,500 anniversary points');
    expect(plain.text).toContain('Anniversary Points $98');
    expect(plain.text).not.toMatch(/\$7,\d{3}/);
    const more = await ask('Southwest Priority', 'anniversary bonus worth 12,000 points');
    expect(more.text).toContain('Anniversary Points gives 7,500 points, not 12,000');
    expect(more.data.ongoing_annual.net_value).toBe(plain.data.ongoing_annual.net_value);
  });

  it('leaves figures in the name of a benefit, and dollars beside them, as they are', async () => {
    const { text } = await ask('Southwest Priority', 'A-List Status TQPs (2,500 points) $67');
    expect(text).toContain('used, worth $67 a year to you');
  });
});

describe('the repair of a selection that is not read', () => {
  const withPoints = catalog.cards.filter(
    ({ is_active, seed }) =>
      is_active && seed.credits.some(({ key }) => /points|miles|each/.test(key)),
  );

  it('puts in nothing that shares only the unit of an amount', async () => {
    let asked = 0;
    for (const { seed } of withPoints.slice(0, 20)) {
      for (const said of [
        `worth ${number(12_000)} points`,
        'zorbing worth about 9,000 miles each',
      ]) {
        asked += 1;
        expect(await refusalOf(seed.name, said), seed.name).not.toContain('did you mean');
      }
    }
    expect(asked).toBeGreaterThan(10);
  });

  it('leaves out what was not read, and no part of it stays', () => {
    const given = {
      card_name: 'IHG Premier',
      benefit_selections: ['zorb, 12,000 points and such'],
    };
    const line = refused('check_card_renewal', given, 'benefit_selections.0').lines.at(-1) ?? '';
    expect(line).not.toContain('zorb');
  });
});
