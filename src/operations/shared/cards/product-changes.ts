import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { IsoDate } from '../../../engine/model/iso-date.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { NIGHTS_LAPSE } from '../../words/credits.ts';
import { openedAnew } from '../applications/changes/opened-anew.ts';
import { reportedChanges } from '../applications/changes/reported-changes.ts';
import { withoutBrackets } from '../benefits/credit-words.ts';
import { hotelStatus } from '../benefits/nights/hotel-status.ts';
import { benefitsEnding } from '../benefits/worth/benefits-lost.ts';
import { ratesLostByChange } from '../points/lost/rates-lost.ts';
import { movedBy } from '../points/lost/transfer-losses.ts';
import { transferNotes } from '../points/lost/transfer-notes.ts';
import { perksLost } from '../points/lost/transfers-lost.ts';
import {
  changesUnknown,
  closedTexts,
  FAMILY,
  isOf,
  POINTS,
  productChanges,
  REFUND,
} from './possible-changes.ts';

/** What holds for product changes of a card: in general, and on this path. */
function changeTerms({ seed }: CatalogCard, { catalog }: Context): string[] {
  const { product_change_terms: terms, product_changes: changes } = catalog.rules;
  const general = terms.filter(({ key, issuers }) => !APART.has(key) && isOf(issuers, seed));
  const notes = changes.filter(({ from }) => from === seed.key).flatMap(({ note }) => note ?? []);
  return [...notes, ...general.map(({ rule }) => rule)];
}

/** What is told where it decides. */
const APART: ReadonlySet<string> = new Set([REFUND, POINTS, FAMILY]);

/**
 * Whether the points stay when a card is changed to another that earns the same; empty where no source
 * says so, and for airlines and hotels, whose points no card holds.
 */
function pointsAfterChange(
  { seed }: CatalogCard,
  to: readonly CatalogCard[],
  { catalog }: Context,
): string {
  const program = catalog.programs.get(seed.program ?? '');
  const rule = catalog.rules.product_change_terms.find(
    ({ key, issuers }) => key === POINTS && isOf(issuers, seed),
  )?.rule;
  const isApart = program?.kind === 'airline' || program?.kind === 'hotel';
  if (!program || isApart || !rule || to.length === 0) return '';
  const others = to.filter((one) => one.seed.program !== program.key);
  if (others.length === 0) return rule;
  const names = list(
    others.map((one) => one.seed.name),
    'or',
  );
  return `${rule} Not known with ${names}, which ${others.length > 1 ? 'earn' : 'earns'} another kind: use or move them first.`;
}

/** Whether a fee that was charged comes back; empty for a card without one. @param fee that its holder pays */
function refundTerms({ seed }: CatalogCard, fee: number, { catalog }: Context): string[] {
  if (fee === 0) return [];
  const known = catalog.rules.product_change_terms.filter(
    ({ key, issuers }) => key === REFUND && isOf(issuers, seed),
  );
  return known.length > 0
    ? known.map(({ rule }) => rule)
    : [`Whether ${seed.issuer} refunds a fee that has posted is not known here: ask first.`];
}

/**
 * What holds for leaving a card, and for changing it to another.
 * @param fee that its holder pays
 */
export function leavingTerms(
  card: CatalogCard,
  fee: number,
  decision: Pick<RenewalDecision, 'verdict' | 'downgrade_options'>,
  held: readonly CatalogCard[],
  facts: EngineInput,
  context: Context,
): string[] {
  const { verdict, downgrade_options: options } = decision;
  const { as_of } = facts;
  const lost = verdict === 'DOWNGRADE' ? changeLosses(card, options, held, as_of, context) : [];
  return [
    ...lost,
    ...(verdict === 'CANCEL_AND_REPLACE' ? benefitsEnding(card, held, as_of, context) : []),
    ...hotelStatus(card, lost.join(' '), held, context),
    ...(options.length > 0 ? changeTerms(card, context) : []),
    ...refundTerms(card, fee, context),
    ...changesUnknown(card, fee, decision, facts, context),
    ...issuedTerms(card, verdict !== 'RENEW' || options.length > 0, context),
    ...(verdict === 'RENEW' ? [] : anewInstead(card, options, held, facts, context)),
  ];
}

/** What the first of the cards with an offer pays, to which it can be changed, where it is opened anew. */
function anewInstead(
  card: CatalogCard,
  options: readonly { readonly card_id: number }[],
  held: readonly CatalogCard[],
  { programs, as_of }: EngineInput,
  context: Context,
): string[] {
  const person = { held, opened: null, as_of };
  const told = options.flatMap(({ card_id }) => {
    const to = context.catalog.cardsById.get(card_id);
    return to === undefined ? [] : openedAnew(card, to, person, programs, context);
  });
  return told.filter((text) => text !== '').slice(0, 1);
}

/** What leaving a card for the first of the cards that it can be changed to gives up besides rewards. */
function changeLosses(
  card: CatalogCard,
  [first]: readonly { readonly card_id: number }[],
  held: readonly CatalogCard[],
  as_of: IsoDate,
  context: Context,
): string[] {
  const to = first && context.catalog.cardsById.get(first.card_id);
  const lost = to ? perksLost(card, to, context, held, as_of) : '';
  return lost === '' ? [] : [lost];
}

/**
 * That nights and fares already issued may end with the card, when the next ones come, and what becomes
 * of status; empty for a card without any.
 * @param isLeft whether the card is to be left, or may be changed; else told of an airline's card only,
 * whose holders ask for it before they decide
 */
export function issuedTerms(
  { engine }: CatalogCard,
  isLeft: boolean,
  { catalog }: Context,
): string[] {
  const registered = ({ key }: { readonly key: string }) => catalog.benefitsByKey.get(key);
  const status = engine.credits.filter(
    (credit) => registered(credit)?.category === 'airline_status' && credit.spend_required === null,
  );
  const boosts = [...new Set(status.map(({ name }) => withoutBrackets(name)))];
  const kept =
    boosts.length > 0
      ? [
          `${list(boosts)} ${boosts.length > 1 ? 'end' : 'ends'} with the card; whether status earned so far stays is not known here.`,
        ]
      : [];
  // Those that much spending brings are had by few.
  const issued = engine.credits.filter(
    (credit) => registered(credit)?.kind === 'certificate' && credit.spend_required === null,
  );
  if (!isLeft && kept.length === 0) return [];
  if (issued.length === 0) return kept;
  const names = list([...new Set(issued.map(({ name }) => name))], 'or');
  const yearly = issued.filter(
    ({ reset, from_second_year }) => reset === 'anniversary' && from_second_year === true,
  );
  const next =
    yearly.length > 0
      ? [
          `The next ${list(yearly.map(({ name }) => withoutBrackets(name)))} comes at the account anniversary, as the fee falls due.`,
        ]
      : [];
  const lapses = issued.some(({ night }) => night !== undefined) ? [`${NIGHTS_LAPSE}.`] : [];
  return [
    ...next,
    ...lapses,
    `Whether an issued ${names} outlives the card is not known here: book with it before you close or change the card.`,
    ...kept,
  ];
}

/**
 * What is to be said of the changes that are known, beside what each is worth, and of rates of points
 * that end with the card.
 * @param balances points held, by program
 */
export function changesTold(
  card: CatalogCard,
  { verdict, downgrade_options }: Pick<RenewalDecision, 'verdict' | 'downgrade_options'>,
  facts: Pick<EngineInput, 'programs' | 'options' | 'as_of'>,
  balances: ReadonlyMap<string, number>,
  context: Context,
): { readonly changes_note: string; readonly points_when_changed: string } {
  const { programs, as_of } = facts;
  const { also_held: held } = facts.options;
  const to = downgrade_options.flatMap(
    ({ card_id }) => context.catalog.cardsById.get(card_id) ?? [],
  );
  const beside = [...held].flatMap((key) => context.catalog.cardsByKey.get(key) ?? []);
  const isTold = verdict !== 'RENEW' || to.length > 0;
  const rates = isTold ? ratesLostByChange(card, to, beside, { as_of, balances }, context) : '';
  const own = heldNote(card, held, context);
  const paid = to.length > 0 && to.every(({ seed }) => seed.annual_fee > 0);
  const notes = [
    own,
    paid && `${own === '' ? 'None' : 'No other'} without a fee is known.`,
    ...closedTexts(to, context, true),
    ...transferNotes(card, to, held, programs.get(card.seed.program ?? '')?.own_cpp, context),
    isTold && movedBy(card, beside, balances, context),
    ...(isTold ? reportedChanges(card, held, context) : []),
  ];
  return {
    changes_note: notes.filter(Boolean).join(' '),
    points_when_changed: [pointsAfterChange(card, to, context), rates].filter(Boolean).join(' '),
  };
}

/** Which changes are none for who holds that card too. */
function heldNote(card: CatalogCard, held: ReadonlySet<string>, context: Context): string {
  const names = productChanges(card, context)
    .filter(({ seed }) => held.has(seed.key) && seed.annual_fee <= card.seed.annual_fee)
    .map(({ seed }) => seed.name);
  const those = names.length > 1 ? 'them' : 'it';
  return names.length > 0 ? `No change to ${list(names, 'or')}: you hold ${those} already.` : '';
}
