import { openedCard } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Additions } from '../../../engine/decisions/additions/additions.ts';
import { halvedCredits, spentCredits } from '../../../engine/decisions/value/credits-within.ts';
import { countedParts, halfOfText } from '../../../engine/explain/credit-words.ts';
import type { Category } from '../../../engine/model/categories.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { foreignFeePercent, isAbroad } from '../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { allocatePrepared, prepare } from '../../../engine/split/split.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { disputedMark } from '../../shared/abroad/foreign-dispute.ts';
import { type Applicant, reasonsFor } from '../../shared/applications/reasons.ts';
import { type ApplicationRule, applicationRulesOf } from '../../shared/applications/rules.ts';
import { tellDoubtful } from '../../shared/benefits/counted/doubtful.ts';
import { unknownFees } from '../../shared/bill-fees.ts';
import type { Asked } from '../../shared/bills-charged.ts';
import { warnSecured } from '../../shared/cards/deposit-text.ts';
import { mainUses } from '../../shared/cards/uses/main-uses.ts';
import { ratedUses } from '../../shared/cards/uses/rated-uses.ts';
import { tellOneSource } from '../../shared/changes/one-source.ts';
import { touching } from '../../shared/disputes/other-rates.ts';
import { tellClosedPoints } from '../../shared/points/closed-programs.ts';
import { pointsAssumed } from '../../shared/points/points-assumed.ts';
import { choicesAlone } from '../../shared/said/chosen.ts';
import { warnStale } from '../../shared/stale-facts.ts';
import { tellThinAbroad } from '../../shared/unstated/thin-abroad.ts';

/** What is told beside new cards: what they take for given, what they are for, the rules, what was left out. */

/**
 * In words, what the gain of new cards takes for given: the categories chosen on them, and what points
 * are worth with them where the wallet's own do not say it.
 */
export function assumedOfAdded(
  added: readonly CatalogCard[],
  candidates: readonly EngineCard[],
  { trace }: Pick<Additions, 'trace'>,
  facts: EngineInput,
  asked: Asked,
): string[] {
  const ids = new Set(added.map(({ seed }) => seed.card_id));
  const steps = trace('rules');
  const chosen = choicesAlone(
    added.map((card) => {
      const own = steps.filter(({ card_id }) => card_id === card.seed.card_id);
      return { card, trace: () => own };
    }),
    facts,
  );
  const told = new Set(pointsAssumed(facts.cards, facts, facts.cards));
  const all = [...candidates.filter(({ card_id }) => ids.has(card_id)), ...facts.cards];
  return [
    ...chosen,
    ...creditsWith(all, ids, facts),
    ...pointsAssumed(all, facts, all).filter((one) => !told.has(one)),
    ...feesWith(added, facts),
    ...billsWith(added, facts, asked),
  ];
}

/** What is to be said of the cards to add, and of others that are named with them. */
export function tellOfAdded(
  added: readonly CatalogCard[],
  others: readonly (CatalogCard | undefined)[],
  facts: EngineInput,
  context: Context,
): void {
  warnSecured(added, context);
  tellThinAbroad(added.map(openedCard), facts.spending, context);
  tellClosedPoints([...added, ...others], facts, context);
  // Others of theirs count nothing.
  if (facts.options.benefit_selections !== null) tellDoubtful(added, facts, context);
  warnStale(added, context, undefined, touching(facts));
  tellOneSource(added, context);
}

/** The credits of new cards that the gain counts though nobody named them. */
function creditsWith(
  all: readonly EngineCard[],
  ids: ReadonlySet<number>,
  facts: EngineInput,
): string[] {
  const wallet = { ...facts, cards: all };
  return all.flatMap((card) => {
    if (!ids.has(card.card_id)) return [];
    const halves = halfOfText(halvedCredits(card.card_id, wallet, NO_SPEND));
    const parts = countedParts(halves, spentCredits(card, wallet, NO_SPEND));
    return parts.length === 0 ? [] : [`${list(parts)} of ${card.name}`];
  });
}

/** None of them asks for spending. */
const NO_SPEND: ReadonlyMap<number, number> = new Map();

/** What new cards charge abroad, where something is spent there. */
function feesWith(added: readonly CatalogCard[], { spending }: EngineInput): string[] {
  if (!spending.some(isAbroad)) return [];
  return added.map(({ seed, engine }) => {
    const percent = foreignFeePercent(engine);
    const name = `${seed.name}${disputedMark(seed)}`;
    return percent === 0 ? `no foreign fee on ${name}` : `${percent}% abroad on ${name}`;
  });
}

/** The dearest fee for paying bills by card that new ones would earn: the note on it is of those held. */
function billsWith(added: readonly CatalogCard[], facts: EngineInput, asked: Asked): string[] {
  const fees = unknownFees(asked, added, facts);
  if (fees === null || fees.percent === 0) return [];
  return [`a fee for paying ${fees.bills} by card below ${Math.round(fees.percent * 10) / 10}%`];
}

/** Of a card that takes nothing. */
export const NO_USES = { use_for: [], uses_told: [] };

/** What each new card is for, beside those held. */
export function usesOfAdded(
  ids: readonly number[],
  candidates: readonly EngineCard[],
  facts: EngineInput,
  named: readonly Category[],
  { catalog }: Pick<Context, 'catalog'>,
): (card_id: number) => { readonly use_for: string[]; readonly uses_told: string[] } {
  const added = candidates.filter(({ card_id }) => ids.includes(card_id));
  const { lines } = allocatePrepared(prepare(withCardsHeld(facts, [...facts.cards, ...added])));
  return (id) => {
    const card = added.find(({ card_id }) => card_id === id);
    if (card === undefined) return NO_USES;
    const use_for = mainUses(lines, card, { ...facts, cards: [...facts.cards, ...added], named });
    const nameOf = (key: string) =>
      catalog.merchants.merchants.find((one) => one.key === key)?.name ?? key.replaceAll('_', ' ');
    return { use_for, uses_told: ratedUses(use_for, lines, card, facts, nameOf) };
  };
}

/** How what is told of a limit of the fee begins. */
export const ONLY = 'Only cards';

/** That dearer cards were left out; nothing where the person did not ask for that. */
export function dearerText(most: number | undefined): string[] {
  if (most === undefined) return [];
  if (most === 0) return [`${ONLY} without an annual fee were looked at.`];
  return [`${ONLY} of at most ${usd(most)} a year were looked at.`];
}

/** Most application rules that are told of a card. */
const RULES = 2;

/** The rules of a card that weigh most for whoever applies: across issuers and for life first. */
export function rulesOf(seed: CatalogCard['seed'], { catalog }: Context): string[] {
  const weight = ({ params }: ApplicationRule): number =>
    params.scope === 'all_issuers' ? 0 : params.lifetime === true ? 1 : 2;
  return applicationRulesOf(seed, catalog.rules)
    .sort((a, b) => weight(a) - weight(b))
    .slice(0, RULES)
    .map(({ rule, official }) => (official ? rule : `Unofficial: ${rule}`));
}

/** What speaks for and against applying for a card now. */
export function reasonsOf(card_id: number, person: Applicant, { catalog }: Context) {
  const card = catalog.cardsById.get(card_id);
  const reasons = card && reasonsFor(card, person, catalog);
  return {
    reasons_for: [...(reasons?.reasons_for ?? [])],
    reasons_against: [...(reasons?.reasons_against ?? [])],
  };
}
