import { describe, expect, it } from 'vitest';
import { coverMeant } from '../../../src/catalog/search/covers.ts';
import { catalogOn, seeds } from '../../support/catalog/shipped.ts';

const TODAY = '2026-11-26';
const { changes } = seeds.history;
const cards = new Map(seeds.cards.map((card) => [card.key, card]));
const programs = new Map(seeds.programs.map((program) => [program.key, program]));

/** The newest change of each field that has taken effect. */
const newest = new Map(
  changes
    .filter(({ date }) => date <= TODAY)
    .map((change) => [`${change.entity} ${change.key} ${change.field}`, change]),
);

function dateOf(key: string, field: string): (string | undefined)[] {
  return changes
    .filter((change) => change.key === key && change.field === field)
    .map(({ date, known_to }) => date.slice(0, known_to === 'year' ? 4 : undefined));
}

describe('the end of a benefit', () => {
  const ENDED = /^none$|\bended$/;
  /** What is served of a benefit that a field of the history names. */
  const served = (key: string, field: string, was: string): readonly string[] => {
    const seed = catalogOn(TODAY).cards.find((card) => card.seed.key === key)?.seed;
    const credit = field.replace(/^credit_/, '');
    const kind = coverMeant(credit);
    const sold = /^earn_(.+)$/.exec(field)?.[1] ?? '';
    return [
      ...(seed?.credits ?? []).map((one) => one.key).filter((one) => one === credit),
      ...(seed?.protections ?? []).map((one) => one.kind).filter((one) => one === kind),
      ...(seed?.lounges ?? []).map((one) => one.network).filter((one) => was.includes(one)),
      ...(seed?.earn ?? [])
        .filter(({ valid_to }) => valid_to === null || valid_to >= TODAY)
        .flatMap(({ categories, merchants }) => [...categories, ...merchants])
        .filter((one) => one === sold),
    ];
  };

  it('that has come leaves no part of the card that still tells of it', () => {
    const over = [...newest.values()].filter(
      ({ entity, new_value }) => entity === 'card' && ENDED.test(new_value ?? ''),
    );
    const left = over.flatMap(({ key, field, old_value }) =>
      served(key, field, old_value ?? '').map((one) => `${key} ${field}: ${one}`),
    );
    expect(left).toEqual([]);
    expect(over.length).toBeGreaterThan(25);
    const recorded = seeds.rules.ended_benefits.filter(({ ended }) => ended <= TODAY);
    const stored = recorded.flatMap(({ card, benefit }) => {
      const { credits = [], protections } = cards.get(card) ?? {};
      const kinds = (protections ?? []).filter(({ kind }) => kind === coverMeant(benefit));
      return [...kinds, ...credits.filter(({ key }) => key === benefit)].map(() => card);
    });
    expect(stored).toEqual([]);
    expect(recorded.length).toBeGreaterThan(5);
  });
});

describe('facts of history', () => {
  it('end the credits of a card with the company that gives them', () => {
    const ended = changes.filter(({ new_value }) => /closed/.test(new_value ?? ''));
    const left = ended.flatMap(({ key: program, date }) =>
      seeds.cards
        .filter((card) => card.program === program)
        .flatMap(({ key, credits }) =>
          (credits ?? [])
            .filter(({ valid_to }) => valid_to === null || valid_to > date)
            .map(({ name }) => `${key}: ${name}`),
        ),
    );
    expect(left).toEqual([]);
    expect(ended.map(({ key }) => key)).toContain('free_spirit');
  });

  it('date the fee for those who hold a card already apart from that of new ones', () => {
    const rows = [
      ['amex-platinum', '2026-01-02', '895'],
      ['chase-sapphire-reserve', '2025-10-26', '795'],
      ['chase-united-quest', '2026-01-01', '350'],
      ['chase-united-explorer', '2026-01-01', '150'],
      ['chase-united-club-infinite', '2026-01-01', '695'],
      ['citi-aadvantage-executive', '2026-08-23', '695, from the next anniversary'],
      ['amex-delta-skymiles-platinum', '2024-05-01', '350'],
    ];
    const told = changes
      .filter(({ field }) => field === 'annual_fee_existing_holders')
      .map(({ key, date, new_value }) => [key, date, new_value]);
    expect(told).toEqual(expect.arrayContaining(rows));
  });

  it('tell of cards of hotels, airlines and businesses what their fee was before it was raised', () => {
    const rows = [
      ['amex-marriott-bonvoy-brilliant', '450', '650', '2022-09'],
      ['amex-hilton-honors-surpass', '95', '150', '2023-10-19'],
      ['amex-hilton-business', '95', '195', '2024-03'],
      ['amex-business-platinum', '695', '895', '2025-09'],
      ['chase-southwest-performance-business', '199', '299', '2025'],
      ['chase-southwest-premier-business', '99', '149', '2025'],
    ];
    const LENGTH = { month: 7, year: 4 };
    const told = changes
      .filter(({ field }) => field === 'annual_fee')
      .map(({ key, old_value, new_value, date, known_to }) => {
        return [key, old_value, new_value, date.slice(0, known_to ? LENGTH[known_to] : undefined)];
      });
    expect(told).toEqual(expect.arrayContaining(rows));
  });

  it('tell both days of a fee that those who hold the card pay only later', () => {
    const later = seeds.cards.filter(({ holders_fee }) => holders_fee !== undefined);
    expect(later.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['chase-ihg-one-rewards-premier', 'chase-ihg-business']),
    );
    for (const { key, annual_fee, holders_fee } of later) {
      const { annual_fee: old, opened_before = '', until = '' } = holders_fee ?? {};
      const rows = changes.filter((change) => change.key === key);
      const changed = (field: string, day: string) =>
        rows.some(
          (row) =>
            row.field === field &&
            row.date.startsWith(day) &&
            row.old_value === `${old}` &&
            Number.parseFloat(row.new_value ?? '') === annual_fee,
        );
      expect(changed('annual_fee', opened_before), key).toBe(true);
      expect(changed('annual_fee_existing_holders', until), key).toBe(true);
    }
    const coming = changes.filter(
      ({ field, date }) => field === 'annual_fee_existing_holders' && date > TODAY,
    );
    expect(coming.length).toBeGreaterThan(0);
    for (const { key } of coming) expect(cards.get(key)?.holders_fee, key).toBeDefined();
  });

  it('date what replaced a fee, a name, a status or a free night', () => {
    expect(dateOf('chase-ihg-one-rewards-premier', 'annual_fee')).toEqual(['2026-10-01']);
    expect(dateOf('chase-ihg-one-rewards-premier', 'elite_status')).toEqual(['2026-10-01']);
    expect(dateOf('chase-ihg-one-rewards-premier', 'credit_free_night_award')).toEqual([
      '2026-10-01',
    ]);
    expect(dateOf('chase-ihg-one-rewards-traveler', 'name')).toEqual(['2022', '2026-10-01']);
    expect(dateOf('chase-ihg-business', 'annual_fee')).toEqual(['2026-10-01']);
    expect(dateOf('citi-custom-cash', 'status')).toEqual(['2026-05-28']);
    expect(dateOf('capital-one-spark-miles-for-business', 'status')).toEqual(['2026-04-14']);
    expect(dateOf('aeroplan-card', 'annual_fee')).toEqual(['2026-09-01']);
  });

  it('end at the fees and rates that cards have now', () => {
    const odd = [...newest.values()].filter(({ entity, key, field, new_value }) => {
      const card = entity === 'card' ? cards.get(key) : undefined;
      if (card === undefined || new_value === null) return false;
      const value = Number.parseFloat(new_value);
      if (field === 'annual_fee') return value !== card.annual_fee;
      if (field === 'foreign_fee_percent') return value !== card.foreign_fee_percent;
      if (field === 'base_rate') return value !== card.base_rate;
      const credit = /^credit_(.+)$/.exec(field)?.[1];
      if (credit === undefined || new_value !== 'none') return false;
      return card.credits?.some((one) => one.key === credit) === true;
    });
    expect(odd.map(({ key, field }) => `${key} ${field}`)).toEqual([]);
  });

  it('end at the partners and ratios that programs have now', () => {
    const odd = [...newest.values()].filter(({ entity, key, field, new_value }) => {
      const partner = /^transfer_partner_(.+)$/.exec(field)?.[1];
      if (entity !== 'program' || partner === undefined) return false;
      const rows = programs.get(key)?.transfer_partners ?? [];
      const now = rows.filter(
        ({ program, valid_to }) => program === partner && (valid_to === null || valid_to > TODAY),
      );
      const gone = /^(?:removed|withdrawn)/.test(new_value ?? '');
      if (gone || now.length === 0) return gone === now.length > 0;
      const [, given, got] = /^([\d.]+):([\d.]+)/.exec(new_value ?? '') ?? [];
      const ratio = Number(got) / Number(given);
      return !now.some((row) => Math.abs(row.ratio - ratio) < 0.001);
    });
    expect(odd.map(({ key, field }) => `${key} ${field}`)).toEqual([]);
  });

  it('are in the order of their days', () => {
    const days = changes.map(({ date }) => date);
    expect(days).toEqual([...days].sort());
  });

  it('date what another source dates otherwise than the list of one site', () => {
    expect(dateOf('citi-dillards', 'issuer')).toEqual(['2024-09-16']);
    expect(dateOf('citi-double-cash', 'program')).toEqual(['2022-03-28']);
    expect(dateOf('ihg_one_rewards', 'name')).toEqual(['2022-04-01']);
    expect(dateOf('chase-united-quest', 'annual_fee')).toEqual(['2025-03-24']);
    expect(dateOf('chase-united-club-infinite', 'annual_fee')).toEqual(['2025']);
    expect(dateOf('citi-aadvantage-executive', 'annual_fee')).toEqual(['2023', '2026-08-23']);
    expect(dateOf('wells-fargo-autograph-journey', 'status')).toEqual(['2024']);
    expect(dateOf('chase-freedom-unlimited', 'foreign_fee_percent')).toEqual([]);
  });

  it('have a change for each term that is dated as begun, whatever its card', () => {
    // A card's own start is no change of it.
    const launched = new Set(['capital-one-venture-x 2021', 'chase-sapphire-preferred 2009']);
    // A rate that begins on a day is told from the rate itself.
    const dated = seeds.cards.flatMap(({ key, field_provenance: fields }) =>
      Object.values(fields ?? {}).flatMap(({ effective_from: day }) => (day ? [[key, day]] : [])),
    );
    const untold = dated.filter(([key, day = '']) => {
      const isTold = changes.some((one) => {
        const known = one.known_to === 'year' ? 4 : one.known_to === 'month' ? 7 : 10;
        const date = one.date.slice(0, known);
        return one.key === key && (date.startsWith(day) || day.startsWith(date));
      });
      return !isTold && !launched.has(`${key} ${day}`);
    });
    expect(dated.length).toBeGreaterThan(20);
    expect(untold).toEqual([]);
  });

  it('tell what issuers announced in October 2026', () => {
    const rows = [
      ['chase-sapphire-reserve', 'credit_doordash_promo_credit', '35 USD a month', '2026-10-01'],
      ['chase-sapphire-reserve-business', 'credit_chase_edit_credit', '1000 USD a year', '2027'],
    ] as const;
    const missing = rows.filter(
      ([card, field, value, day]) =>
        !changes.some(
          (one) =>
            one.key === card &&
            one.field === field &&
            one.new_value?.startsWith(value) &&
            one.date.startsWith(day),
        ),
    );
    expect(missing).toEqual([]);
  });
});
