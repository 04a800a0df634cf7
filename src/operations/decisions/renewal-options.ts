import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { RenewalDecision } from '../../engine/decisions/renewal/renewal.ts';
import { halvedByKey } from '../../engine/decisions/value/credits-within.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { sumCents } from '../../engine/model/money.ts';
import { fewOf, list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { countedCredits, creditCounted } from '../shared/benefits/counted/counted.ts';
import { allOn, halvesText } from '../shared/benefits/counted/within.ts';
import { withoutBrackets } from '../shared/benefits/credit-words.ts';
import { afterSpendIn } from '../shared/benefits/nights/after-spend.ts';
import { asUnaskedFor } from '../shared/benefits/unasked-credits.ts';
import { byQuarters } from '../shared/cards/uses/quarters-told.ts';
import { candidateCards, holderCards } from '../shared/engine-input.ts';
import { paidIn } from '../shared/points/closed-programs.ts';
import { describeTraceLine, traceLine } from '../shared/trace-line.ts';
import { givesText } from './renewal/change-gives.ts';

export const downgradeOptions = z.array(
  z.object({
    card_name: z.string(),
    annual_fee: z.number(),
    net_value: z.number(),
    /** No source names the change for this card: it is likely, as the cards are one family. */
    likely: z.boolean().meta({ 'x-listed': false }),
    /** What it counts that much spending brings; empty without any. */
    after_spend: z.string().meta({ 'x-listed': false }),
    /** What its worth counts of credits of which nobody said that they are used, or would bring more with them. */
    halves: z.string().meta({ 'x-listed': false }),
    /** Its worth with none of the credits used of which half counts; absent where it counts none so. */
    if_none_used: z.number().optional().meta({ 'x-listed': false }),
    /** What of it is for rotating quarters that have to be activated. */
    quarters: z.string().optional().meta({ 'x-listed': false }),
    /** The transfers of points held that end with it, and what these lose. */
    points_lost: z.string().optional().meta({ 'x-listed': false }),
    /** The credits named as used that its figure counts, of the first ones. */
    counts: z.string().optional().meta({ 'x-listed': false }),
    /** Status and nights that the first ones give. */
    gives: z.string().optional().meta({ 'x-listed': false }),
    /** Where the card is kept: the credits counted of it that the first ones lack. */
    lacks: z.string().optional().meta({ 'x-listed': false }),
    /** Adds up to `net_value`. */
    trace: z.array(traceLine).optional(),
    gains: z.array(z.string()).optional(),
    losses: z.array(z.string()).optional(),
    keeps: z.array(z.string()).optional(),
  }),
);

export const replacementOptions = z.array(
  z.object({
    card_name: z.string(),
    annual_fee: z.number(),
    net_value: z.number(),
    first_year_net_value: z.number(),
    /** What it counts that much spending brings. */
    after_spend: z.string().optional().meta({ 'x-listed': false }),
    /** As of a change. */
    halves: z.string().optional().meta({ 'x-listed': false }),
    if_none_used: z.number().optional().meta({ 'x-listed': false }),
    quarters: z.string().optional().meta({ 'x-listed': false }),
    /** What it pays where that is no cash: awards, or money of one seller. */
    paid_in: z.string().optional().meta({ 'x-listed': false }),
    /** Adds up to `net_value`. */
    trace: z.array(traceLine).optional(),
  }),
);

/** The cards to change it to, and those to open instead. */
export function optionsOf(
  {
    card_id,
    verdict,
    trace: own_trace,
    downgrade_options,
    replacement_options,
    year_from,
  }: RenewalDecision,
  grain: Grain,
  likely: readonly CatalogCard[],
  given: EngineInput,
  context: Pick<Context, 'catalog' | 'caller' | 'restrict'>,
): {
  downgrade_options: z.output<typeof downgradeOptions>;
  replacement_options: z.output<typeof replacementOptions>;
} {
  const facts = { ...given, as_of: year_from };
  const { catalog } = context;
  const cardOf = (id: number) => catalog.cardsById.get(id);
  const own = cardOf(card_id);
  // Who named what they use may believe that the lower card has it too.
  const isNamed = verdict === 'RENEW' && facts.options.benefit_selections !== null;
  const counted = own ? countedCredits(own, own_trace, facts, catalog) : [];
  const gives = ({ card_id: id, trace }: RenewalDecision['downgrade_options'][number]) => {
    const told = `${afterSpendIn(cardOf(id), trace)}${halvesOf(cardOf(id), holderCards, facts)}`;
    const text = givesText(cardOf(card_id), cardOf(id), told, context);
    return text === '' ? {} : { gives: text };
  };
  return {
    downgrade_options: downgrade_options.map((option, at) => ({
      card_name: option.name,
      annual_fee: option.annual_fee,
      net_value: option.net_value,
      likely: likely.some(({ seed }) => seed.card_id === option.card_id),
      after_spend: afterSpendIn(catalog.cardsById.get(option.card_id), option.trace),
      halves: halvesOf(catalog.cardsById.get(option.card_id), holderCards, facts),
      ...(downgrade_options.length <= GIVES_TOLD &&
        noneUsed(option, cardOf(option.card_id), holderCards, facts)),
      ...quartersOf(catalog.cardsById.get(option.card_id), holderCards, facts),
      ...(option.passing.points_text && { points_lost: option.passing.points_text }),
      ...(at < GIVES_TOLD && countsOf(cardOf(option.card_id), option.trace, facts, catalog)),
      ...(at < GIVES_TOLD && gives(option)),
      ...(isNamed && at === 0 && lacksOf(counted, cardOf(option.card_id), own)),
      trace: option.trace(grain).map(describeTraceLine),
      gains: [...option.gains],
      losses: [...option.losses],
      keeps: [...option.keeps],
    })),
    replacement_options: replacement_options.map((option) => ({
      card_name: option.name,
      annual_fee: option.annual_fee,
      net_value: option.net_value,
      first_year_net_value: option.first_year_net_value,
      ...afterSpend(option, catalog),
      ...withHalves(halvesOf(catalog.cardsById.get(option.card_id), asOffered, facts)),
      ...noneUsed(option, cardOf(option.card_id), asOffered, facts),
      ...quartersOf(catalog.cardsById.get(option.card_id), asOffered, facts),
      ...paidBy(option.card_id, catalog),
      trace: option.trace(grain).map(describeTraceLine),
    })),
  };
}

/** Changes of which it is told what they give. */
const GIVES_TOLD = 2;

/** Of a credit that a new account has only then. */
const SECOND_YEAR = 'from the second year';

/** Credits that are named of a change. */
const FEW = 2;

/** A card to open, with the credits that its figure counts. */
const asOffered: typeof holderCards = (cards, facts) =>
  asUnaskedFor(candidateCards(cards, facts), facts);

function halvesOf(
  card: CatalogCard | undefined,
  asTaken: typeof holderCards,
  facts: EngineInput,
): string {
  if (card === undefined) return '';
  const [own] = asTaken([card], { ...facts, cards: [] });
  if (own === undefined) return '';
  return halvesText(own, { ...facts, cards: [own] }, FEW);
}

/** What is left of its figure without the halves, as that of the card itself is told without its own. */
function noneUsed(
  { net_value }: { readonly net_value: number },
  card: CatalogCard | undefined,
  asTaken: typeof holderCards,
  facts: EngineInput,
): { readonly if_none_used?: number } {
  const [own] = card === undefined ? [] : asTaken([card], { ...facts, cards: [] });
  if (own === undefined) return {};
  const rows = halvedByKey(own.card_id, { ...facts, cards: [own] }, allOn(own, facts));
  const halved = [...rows.values()].map(({ counted }) => counted);
  return halved.length === 0
    ? {}
    : { if_none_used: sumCents([net_value, ...halved.map((one) => -one)]) };
}

function quartersOf(
  card: CatalogCard | undefined,
  asTaken: typeof holderCards,
  facts: EngineInput,
): { readonly quarters?: string } {
  const [own] = card === undefined ? [] : asTaken([card], { ...facts, cards: [] });
  const quarters = own === undefined ? '' : byQuarters(own, facts);
  return quarters === '' ? {} : { quarters };
}

/**
 * `, counting its Annual Hotel Credit (one stay of $500 or more) $100 (booked at Citi Travel)`: who named a
 * credit may not know that the other card's asks for another use. What the person gave a figure for, and
 * what comes by itself, is told elsewhere.
 */
function countsOf(
  card: CatalogCard | undefined,
  trace: RenewalDecision['downgrade_options'][number]['trace'],
  facts: EngineInput,
  catalog: CatalogSnapshot,
): { readonly counts?: string } {
  const { benefit_selections: keys, own_values } = facts.options;
  if (card === undefined || keys === null) return {};
  const { card_id, credits } = card.seed;
  const valued = credits.filter(
    ({ key }) => own_values.has(key) || own_values.has(`${card_id}:${key}`),
  );
  const isOwn = (row: { readonly name: string }) => valued.some(({ name }) => name === row.name);
  const rows = countedCredits(card, trace, facts, catalog).filter(
    (row) => row.by_itself === undefined && row.spend_required === undefined && !isOwn(row),
  );
  const later = credits.filter((one) => one.from_second_year).map(({ name }) => name);
  const named = rows
    .toSorted((a, b) => b.value - a.value)
    .map((row) =>
      creditCounted(
        later.includes(row.name)
          ? { ...row, terms: list([row.terms, SECOND_YEAR].flatMap((one) => one || [])) }
          : row,
      ),
    );
  return rows.length === 0 ? {} : { counts: `, counting its ${list(fewOf(named, FEW))}` };
}

/** `, without its Companion Certificate`: people believe that a lower card has it too. */
function lacksOf(
  counted: readonly { readonly name: string; readonly by_itself?: true | undefined }[],
  to: CatalogCard | undefined,
  own: CatalogCard | undefined,
): { readonly lacks?: string } {
  const has = new Set(to?.seed.credits.map(({ key }) => key));
  const keyOf = (name: string) => own?.seed.credits.find((one) => one.name === name)?.key ?? '';
  const names = counted
    .filter((row) => row.by_itself === undefined && !has.has(keyOf(row.name)))
    .map(({ name }) => withoutBrackets(name));
  return names.length === 0 ? {} : { lacks: `, without ${list(fewOf(names, FEW))}` };
}

const withHalves = (halves: string) => (halves === '' ? {} : { halves });

function afterSpend(
  { card_id, trace }: RenewalDecision['replacement_options'][number],
  catalog: CatalogSnapshot,
) {
  const after_spend = afterSpendIn(catalog.cardsById.get(card_id), trace);
  return after_spend === '' ? {} : { after_spend };
}

function paidBy(card_id: number, catalog: CatalogSnapshot) {
  return paidIn(catalog.cardsById.get(card_id)?.engine, catalog.enginePrograms);
}
