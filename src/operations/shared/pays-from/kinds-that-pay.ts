import { z } from 'zod';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import { leastWith, MAX_BREAK_EVEN } from '../../../engine/decisions/value/break-even.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { rateText } from '../../../engine/explain/rate-words.ts';
import type { EarnRule, EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepare } from '../../../engine/split/split.ts';
import { type Kind, leadingKinds } from './leading-kinds.ts';

/**
 * From what spending on the kinds that it pays most for a card with a fee breaks even: beside the cards
 * that are held either way, or with the card that it is changed to, and with all else as it was said.
 */
export const kindsThatPay = z
  .array(
    z.object({
      kind: z.string(),
      rate: z.string(),
      /** Dollars a year of this kind; null: none pays, as the other cards earn as much there. */
      a_year: z.number().nullable(),
    }),
  )
  .meta({ 'x-listed': false });

export type Kinds = z.output<typeof kindsThatPay>;

/** What a card with a fee is held against. */
export interface Duel {
  readonly card: EngineCard;
  /** Cards that are held either way, each used where it earns more. */
  readonly beside: readonly EngineCard[];
  /** What it is changed to otherwise; null where it is just left. */
  readonly change: EngineCard | null;
}

/** What was said is spent, or the average. */
export type Spent = EngineInput & { readonly spending_source: string };
type Catalog = Pick<CatalogSnapshot, 'merchants' | 'spendingShares'>;

/** More rates than these are in the details of the card; and more ways to break even are no answer. */
const MOST_RATES = 3;
const MOST_SAID = 2;
/** Kinds that are tried: those of the highest rates. */
const MOST_TRIED = 6;
/** Nearly what nobody spends on one kind, a month. */
const MOST_A_MONTH = 64_000 / 12;
/** The kind of a row that is of no kind. */
export const IN_THIS_MIX = 'spending in this mix';

/** The kinds at which a card breaks even. */
interface Paying {
  readonly kinds: Kinds;
  /** Whether other spending is counted beside each of them. */
  readonly hasRest: boolean;
  /** Dollars a year that the card has to bring more. */
  readonly least: number;
  /** Whether it does on the spending as it is. */
  readonly isPaid: boolean;
  /** Whether it does with nothing spent. */
  readonly isUnspent: boolean;
}

/**
 * By what was said or, where nothing was, each kind alone. A card that is not worth its fee, though it
 * earns it, has to bring as much more as a fee is paid for.
 */
export function kindsPaying(
  duel: Duel,
  isAgainst: boolean,
  facts: Spent,
  catalog: Catalog,
): Paying {
  const gain = gainOf(duel, facts);
  const least = isAgainst && gain(facts.spending) >= 0 ? NOTABLE_GAIN : 0;
  const gainOn: GainOn = (spending) => gain(spending) - least;
  const isPaid = gainOn(facts.spending) >= 0;
  // Alone a kind tells what a card pays beside others; against what it is changed to all else counts too.
  const isWhole = facts.spending_source === 'user_provided' || duel.change !== null;
  const kinds = isWhole
    ? saidKinds(duel, isPaid, facts, gainOn, catalog)
    : kindsAlone(duel, facts, gainOn, catalog);
  if (kinds.length === 0) {
    const mix = inThisMix(duel.card, facts, gainOn);
    const isUnspent = mix.length === 0 && isPaid && gainOn([]) >= 0;
    return { kinds: mix, hasRest: false, least, isPaid, isUnspent };
  }
  const all = leadingKinds(duel.card, facts, catalog);
  const hasRest =
    isWhole &&
    kinds.some((row) => {
      const isOf = all.find(({ kind }) => kind === row.kind)?.isOf;
      return facts.spending.some((line) => isOf?.(line) === false);
    });
  const isUnspent = kinds.some(({ a_year }) => a_year === 0);
  return { kinds, hasRest, least, isPaid, isUnspent };
}

type GainOn = (spending: readonly SpendingLine[]) => number;

/** The leading kinds, each as if nothing else were spent. */
function kindsAlone({ card }: Duel, facts: Spent, gainOn: GainOn, catalog: Catalog): Kinds {
  return leadingKinds(card, facts, catalog)
    .slice(0, MOST_RATES)
    .map((one) =>
      rowOf(
        one,
        leastWith((at) => gainOn(one.at(at)), MOST_A_MONTH),
        card,
        facts,
      ),
    );
}

/** Those of the kinds that were said on which it turns; where these never pay, others. */
function saidKinds(
  { card }: Duel,
  isPaid: boolean,
  facts: Spent,
  gainOn: GainOn,
  catalog: Catalog,
): Kinds {
  const { spending } = facts;
  const paying = (kinds: readonly Kind[]): Kinds =>
    kinds
      .slice(0, MOST_TRIED)
      .flatMap((one) => {
        const least = leastWith((at) => gainOn(withKind(one, at, spending)), MOST_A_MONTH);
        // What pays without any of this kind does not turn on it.
        return least === null || least === 0 ? [] : rowOf(one, least, card, facts);
      })
      .toSorted((a, b) => (a.a_year ?? 0) - (b.a_year ?? 0))
      .slice(0, MOST_SAID);
  const kinds = leadingKinds(card, facts, catalog);
  const [said, others] = [true, false].map((is) =>
    kinds.filter(({ isOf }) => spending.some(isOf) === is),
  );
  const own = paying(said ?? []);
  return own.length > 0 || isPaid ? own : paying(others ?? []);
}

function rowOf(
  { kind, rule: { rate } }: { readonly kind: string; readonly rule: Pick<EarnRule, 'rate'> },
  least: number | null,
  { program }: EngineCard,
  { programs }: Spent,
): Kinds[number] {
  const text = rateText(rate, programs.get(program ?? '') ?? null);
  return { kind, rate: text, a_year: least === null ? null : least * 12 };
}

/** All that is spent, where no single kind decides. */
function inThisMix(card: EngineCard, facts: Spent, gainOn: GainOn): Kinds {
  const { spending } = facts;
  const sum = monthlyTotal(spending);
  const scaled = (at: number) =>
    spending.map((line) => ({ ...line, monthly: (line.monthly * at) / sum }));
  const least = sum > 0 ? leastWith((at) => gainOn(scaled(at)), MAX_BREAK_EVEN) : null;
  if (least === null || least === 0) return [];
  return [rowOf({ kind: IN_THIS_MIX, rule: { rate: card.base_rate } }, least, card, facts)];
}

/** Dollars a year that the card brings more, after its fee, on some spending. */
export function gainOf({ card, beside, change }: Duel, facts: EngineInput): GainOn {
  return (lines) => {
    const spending = lines.filter(({ monthly }) => monthly > 0);
    const netOf = (cards: readonly EngineCard[]) =>
      yearNet(prepare(withCardsHeld({ ...facts, cards: [], spending }, cards)), {
        year: 'ongoing',
      });
    const held = beside.filter(({ card_id }) => card_id !== change?.card_id);
    const without = change === null ? beside : [...held, change];
    return netOf([...beside, card]) - (without.length === 0 ? 0 : netOf(without));
  };
}

/** The spending with so much of a kind: what was said of it is scaled. */
function withKind(
  { isOf, at }: Kind,
  monthly: number,
  spending: readonly SpendingLine[],
): readonly SpendingLine[] {
  const sum = monthlyTotal(spending.filter(isOf));
  if (sum === 0) return [...spending, ...at(monthly)];
  return spending.map((line) =>
    isOf(line) ? { ...line, monthly: (line.monthly * monthly) / sum } : line,
  );
}
