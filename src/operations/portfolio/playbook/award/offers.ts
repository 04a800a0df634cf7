import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { offerText } from '../../../../catalog/text/offer.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { wayInto } from '../../../../engine/decisions/points/ways.ts';
import { pointsThere } from '../../../../engine/worth/transfer-options.ts';
import { fewOf, list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { barredBy } from '../../../shared/applications/bonus-barred.ts';
import { type Applicant, likelyOpen, reasonsFor } from '../../../shared/applications/reasons.ts';
import { openCards } from '../../../shared/cards/open-cards.ts';
import { rulesOf } from '../../additions/assumed.ts';

/** A welcome offer that brings what is missing. */
export interface Offer {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly offer: string;
  readonly opened_points: number;
  /** When its issuer may refuse it, for a card held. */
  readonly may_refuse?: string;
  /** What the issuer asks of applicants, and what that says of this one by the days known. */
  readonly application_rules: string[];
  readonly reasons_for: string[];
  readonly reasons_against: string[];
}

export interface Offers {
  readonly offers: Offer[];
  /** Issuers that would most likely refuse the person, whose offers would come first; and what bars all others. */
  readonly left_out: string[];
}

const MOST_OFFERS = 2;

/**
 * Cards whose first points bring what is missing, there or by a transfer that they open, counting the
 * balance of the same program that they open with it. Without those whose bonus a card held rules out, and
 * those of issuers that would refuse; where something only speaks against one, the others come first.
 */
export function offersFor(
  { program, missing, locked }: TargetPlan,
  person: Applicant,
  context: Context,
): Offers {
  const { catalog } = context;
  const have = new Set(person.held.map(({ seed }) => seed.key));
  const closed: string[] = [];
  const offers = openCards({ business: false }, context)
    .filter(({ seed }) => !have.has(seed.key) && seed.eligibility === undefined)
    .flatMap((card) => {
      const { seed } = card;
      const own = seed.program === program;
      const source = seed.program === null ? undefined : catalog.enginePrograms.get(seed.program);
      if (source === undefined) return [];
      const with_it = { cards: [], also_held: new Set([...have, seed.key]), as_of: catalog.today };
      const way = own ? null : wayInto(source, program, with_it);
      if (!own && way?.needs_one_of !== null) return [];
      const [part, ...others] = (seed.bonus?.parts ?? []).filter(({ kind }) => kind === 'points');
      if (part === undefined || others.length > 0) return [];
      const opens = locked.filter(
        (one) => one.program === seed.program && one.needs_one_of?.includes(seed.key),
      );
      const opened_points = Math.max(0, ...opens.map(({ arriving }) => arriving));
      const there = way === null ? part.amount : pointsThere(part.amount, way.row);
      if (opened_points + there < missing) return [];
      const barred = barredBy(card, person, catalog);
      if (barred?.is_sure) {
        closed.push(`${seed.name} (${barred.when})`);
        return [];
      }
      const words = offerText(seed, catalog.programs.get(seed.program ?? '') ?? null);
      const fee = seed.annual_fee;
      if (words === null || fee === null) return [];
      const { reasons_for, reasons_against } = reasonsFor(card, person, catalog);
      // That so many are held is told once.
      const isTold = barred?.is_count && reasons_against.length > 0;
      const offer = {
        ...{ card_name: seed.name, annual_fee: fee, offer: words, opened_points },
        ...(barred && !isTold && { may_refuse: barred.when }),
        ...{ reasons_for: [...reasons_for], reasons_against: [...reasons_against] },
        application_rules: rulesOf(seed, context).map(firstSentence),
      };
      return [{ card, offer, spend: part.spend ?? 0, isBarred: barred !== null }];
    })
    .sort(
      (a, b) =>
        Number(b.offer.opened_points > 0) - Number(a.offer.opened_points > 0) ||
        doubt(a) - doubt(b) ||
        a.offer.annual_fee - b.offer.annual_fee ||
        a.spend - b.spend,
    );
  const all = offers.map(({ card }) => card.engine);
  const open = new Set(likelyOpen(all, person, context).open.map(({ card_id }) => card_id));
  const best = firstOf(offers).map(({ card }) => card.engine);
  return {
    offers: firstOf(offers.filter(({ card }) => open.has(card.seed.card_id))).map(
      ({ offer }) => offer,
    ),
    left_out: [
      ...likelyOpen(best, person, context).left_out,
      ...(offers.length === 0 ? closedText(closed) : []),
    ],
  };
}

/** Which cards would bring it but for one that is held; told where no other does. */
function closedText(cards: readonly string[]): string[] {
  const named = fewOf(cards, MOST_OFFERS);
  return named.length === 0 ? [] : [`No welcome offer is left for it: not ${list(named, 'or')}.`];
}

/** What else a rule says is in the details of the card. */
const firstSentence = (rule: string): string => rule.replace(/(?<=\.) [A-Z].*$/, '');

interface Found {
  readonly card: CatalogCard;
  readonly offer: Offer;
  readonly isBarred: boolean;
}

const doubt = ({ offer, isBarred }: Found): number =>
  Number(isBarred || offer.reasons_against.length > 0);

function firstOf<Row extends Found>(offers: readonly Row[]): readonly Row[] {
  const [first] = offers;
  const least = first?.offer.opened_points ? first.offer.annual_fee : Number.POSITIVE_INFINITY;
  // A dearer card than the one that the points wait for is no better way.
  return offers
    .filter((one) => one === first || one.offer.annual_fee < least)
    .slice(0, MOST_OFFERS);
}
