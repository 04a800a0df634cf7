import type { Category } from '../../src/engine/model/categories.ts';
import type { EarnRule, EngineCard } from '../../src/engine/model/facts.ts';
import { partlyAbroad } from '../../src/engine/model/foreign.ts';
import {
  capKey,
  choiceKey,
  DEFAULT_OPTIONS,
  type EngineInput,
  type SpendingLine,
} from '../../src/engine/model/input.ts';
import type { Cap, Choice } from '../../src/engine/model/rate-terms.ts';
import { randomOf } from '../support/random.ts';
import { card, input, line, program, programs, rule } from './fixtures.ts';

const PERIODS: readonly Cap['period'][] = [
  'month',
  'billing_cycle',
  'quarter',
  'half_year',
  'calendar_year',
  'member_year',
];
const SPENT: readonly SpendingLine['category'][] = [
  'restaurants',
  'fast_food',
  'flights',
  'hotels',
  'supermarkets',
  'gas_stations',
  'video_streaming',
  'online_retail',
  'drugstores',
  'utilities',
];
const EARNED: readonly Category[] = [...SPENT, 'dining', 'travel', 'groceries', 'shopping', 'gas'];
const DATES = ['2026-10-01', '2027-01-01', '2027-03-16', '2027-04-01', '2027-07-10', '2027-09-30'];

/** A wallet of `leastCards` to `mostCards` cards with every feature of earn rules, from a seed. */
export function generatedWallet(seed: number, leastCards = 1, mostCards = 4): EngineInput {
  const random = randomOf(seed);
  const upTo = (max: number): number => 1 + Math.floor(random() * max);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const chance = (share: number): boolean => random() < share;
  const amount = (): number => pick([50, 100, 150, 300, 500, 833.33, 1000, 1500, 2500, 6000]);

  const earnRule = (id: string, group: string | null, choice: Choice | null): EarnRule => {
    const capped = chance(0.65);
    const cap: Cap | null = capped
      ? { amount: amount(), period: pick(PERIODS), group: null }
      : null;
    const dated = chance(0.2);
    const [from = null, to = null] = [pick(DATES), pick(DATES)].sort();
    return rule({
      id,
      rate: pick([1, 1.5, 2, 3, 4, 5, 6]),
      categories: Array.from({ length: upTo(2) }, () => pick(EARNED)),
      merchants: chance(0.15) ? ['amazon'] : [],
      excluded_merchants: chance(0.1) ? ['amazon'] : [],
      channel: chance(0.1) ? 'portal' : 'any',
      cap: group === null || cap === null ? cap : { amount: 750, period: 'quarter', group },
      activation: dated ? 'rotating' : 'automatic',
      choice,
      requires: chance(0.08) ? 'club' : null,
      valid_from: dated ? from : null,
      valid_to: dated ? to : null,
    });
  };
  const engineCard = (id: number): EngineCard => {
    const earn = Array.from({ length: upTo(4) }, (_, i) =>
      earnRule(`r${i}`, chance(0.3) ? 'shared' : null, null),
    );
    if (chance(0.35)) {
      const choice: Choice = {
        group: 'pick',
        by: pick(['holder', 'top_spend']),
        pick: upTo(2),
      };
      const [rate, cap] = [pick([2, 3, 5]), chance(0.8)];
      const period = pick(PERIODS);
      const shared = chance(0.5) ? 'picked' : null;
      const dollars = amount();
      for (let i = 0; i < 1 + upTo(4); i += 1) {
        const own = earnRule(`c${i}`, null, choice);
        earn.push({
          ...own,
          rate,
          cap: cap ? { amount: dollars, period, group: shared } : null,
        });
      }
    }
    return card({
      card_id: id,
      earn,
      base_rate: pick([1, 1, 1, 1.5, 2]),
      program: chance(0.5) ? pick(['flex', 'miles']) : null,
      first_year_factor: chance(0.1) ? 2 : 1,
      networks: chance(0.07) ? [] : ['Visa'],
    });
  };
  return input({
    cards: Array.from({ length: leastCards - 1 + upTo(mostCards - leastCards + 1) }, (_, i) =>
      engineCard(10 + i),
    ),
    programs: programs(
      program({
        key: 'flex',
        cash_cpp: 1,
        portal_cpp: 1.25,
        transfer_cpp: { floor: 1.2, base: 1.8, ceiling: 2.2 },
        unlocked_by: ['card-10'],
      }),
      program({ key: 'miles', cash_cpp: 0.6, portal_cpp: 1 }),
    ),
    spending: Array.from({ length: upTo(6) }, () =>
      line(pick(SPENT), Math.round(random() * 120_000) / 100, {
        merchant: chance(0.2) ? 'amazon' : null,
        channel: chance(0.15) ? 'portal' : 'any',
      }),
    ),
    as_of: pick(['2026-01-01', '2026-11-21', '2026-06-30', '2027-02-28']),
    options: {
      ...DEFAULT_OPTIONS,
      year: pick(['first', 'ongoing']),
      memberships: new Set(chance(0.5) ? ['club'] : []),
      anniversary_months: new Map(chance(0.5) ? [[10, upTo(12)]] : []),
    },
  });
}

/** The wallet with some choices made by the holder, and for a purchase part of some caps used. */
export function withHolderFacts(
  wallet: EngineInput,
  seed: number,
): EngineInput & { readonly cap_used: ReadonlyMap<string, number> } {
  const random = randomOf(seed);
  const cap_used = new Map<string, number>();
  const choices = new Map<string, readonly string[]>();
  for (const { card_id, earn } of wallet.cards) {
    for (const { id, cap } of earn) {
      if (cap === null || random() < 0.5) continue;
      cap_used.set(capKey(card_id, cap.group ?? id), Math.round(cap.amount * random() * 1.3));
    }
    const choosable = earn.filter((one) => one.choice !== null);
    const choice = choosable[0]?.choice;
    if (choice == null || random() < 0.5) continue;
    const chosen = choosable.filter(() => random() < 0.5).slice(0, choice.pick);
    choices.set(
      choiceKey(card_id, choice.group),
      chosen.map((one) => one.id),
    );
  }
  return { ...wallet, cap_used, options: { ...wallet.options, choices } };
}

/** The wallet with part of its spending abroad, on cards with and without a foreign fee. */
export function withForeignPart(wallet: EngineInput, seed: number): EngineInput {
  const random = randomOf(seed + 7);
  const fees = [0, 0, 1, 2.7, 3, 3, null];
  const cards = wallet.cards.map((one) => {
    const foreign_fee_percent = fees[Math.floor(random() * fees.length)] ?? null;
    const earn = one.earn.map((rule) =>
      random() < 0.2 ? { ...rule, us_only: true as const } : rule,
    );
    return { ...one, foreign_fee_percent, earn };
  });
  const share = [0.05, 0.2, 0.5, 1][Math.floor(random() * 4)] ?? 1;
  const spending = partlyAbroad(wallet.spending, () => (random() < 0.6 ? share : 0));
  return { ...wallet, cards, spending };
}

/** Percent that a tier of a wallet's bank adds, by its key. */
export const TIERS = [
  { key: 'tier_low', name: 'Low', balance: 20_000, bonus_percent: 25 },
  { key: 'tier_high', name: 'High', balance: 100_000, bonus_percent: 75 },
] as const;

/** The wallet with a bank's tiers on some of its cards, of which one is held or both are. */
export function withTiers(wallet: EngineInput, seed: number): EngineInput {
  const random = randomOf(seed + 7);
  const cards = wallet.cards.map((one) => (random() < 0.6 ? { ...one, tiers: TIERS } : one));
  const held = random() < 0.5 ? ['tier_low'] : ['tier_low', 'tier_high'];
  const memberships = new Set([...wallet.options.memberships, ...held]);
  return { ...wallet, cards, options: { ...wallet.options, memberships } };
}

/** The wallet on cards of different networks, with merchants that take some of them only. */
export function withNetworks(wallet: EngineInput, seed: number): EngineInput {
  const random = randomOf(seed + 7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const networks = ['Visa', 'Mastercard', 'Amex'] as const;
  const cards = wallet.cards.map((one) =>
    one.networks.length === 0 ? one : { ...one, networks: [pick(networks)] },
  );
  const spending = wallet.spending.map((one): SpendingLine => {
    if (one.merchant === null && random() < 0.7) return one;
    const taken = random() < 0.5 ? [pick(networks)] : ['Visa' as const, 'Mastercard' as const];
    return { ...one, merchant: 'amazon', networks: taken };
  });
  return { ...wallet, cards, spending };
}

/** Steps of a rate on rent, by the other spending on the card. */
export const RENT_STEPS = [
  { from_share: 0.25, rate: 0.5 },
  { from_share: 0.5, rate: 0.75 },
  { from_share: 0.75, rate: 1 },
  { from_share: 1, rate: 1.25 },
] as const;

/**
 * The wallet with rent, and one or two cards that pay for it by their other spending. Of these, caps
 * hold at least what there is to spend, unless `tight`.
 */
export function withRent(wallet: EngineInput, seed: number, tight = false): EngineInput {
  const random = randomOf(seed + 7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const many = wallet.cards.length > 2 && random() < 0.2 ? 2 : 1;
  const roomy = 12 * wallet.spending.reduce((sum, { monthly }) => sum + monthly, 0);
  const cards = wallet.cards.map((one, position): EngineCard => {
    if (position >= many) return one;
    const earn = one.earn.map((own) => {
      if (own.cap === null || tight) return own;
      return { ...own, cap: { ...own.cap, amount: roomy } };
    });
    const housing = rule({
      ...{ id: 'housing', rate: 1.25, categories: ['rent'], without_bill_fee: true },
      scale: { steps: RENT_STEPS, below_points_per_month: 250 },
    });
    return { ...one, earn: [housing, ...earn], networks: ['Visa'] };
  });
  // At $500 or less, 250 points a payment are more than the first step pays.
  const rent = pick([600, 900, 1200, 1800, 2500, 3400]);
  return { ...wallet, cards, spending: [...wallet.spending, line('rent', rent)] };
}
