import type { QueryFilters } from '../../../../../catalog/search/filters.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { gainText, offerDispute } from '../../../../../catalog/text/offer.ts';
import { YEARS_HELD } from '../../../../../engine/decisions/search/search-worth.ts';
import type { CardValue } from '../../../../../engine/decisions/value/card-value.ts';
import type { BonusPart } from '../../../../../engine/model/welcome-offer.ts';
import { bonusValue } from '../../../../../engine/worth/bonus.ts';
import { list, number, usd } from '../../../../../kit/words.ts';
import { firstYearCounts } from '../../../../shared/benefits/counted/within.ts';
import { isFirstOther } from '../../asked-text.ts';
import type { Ranked } from '../../ranking/search-ranking.ts';

/** What a figure can count of an offer. */
const PRICED = new Set(['points', 'usd', 'statement_credit', 'free_nights']);

type Programs = Pick<CatalogSnapshot, 'programs'>;

/**
 * The figure of the first year, where it is another: `up to` where its offer is a ceiling.
 * @param told whether the offer that it counts is named, here or behind it, where the plan shows offers at all
 */
export function openingText(
  value: CardValue,
  ranked: Pick<Ranked, 'card' | 'own'>,
  catalog: Programs,
  { isNamed, isBehind, seesAll }: Readonly<Record<'isNamed' | 'isBehind' | 'seesAll', boolean>>,
): string {
  if (!isFirstOther(value)) return '';
  const { net_value, sign_on_bonus_value } = value.first_year;
  const bonus = seesAll ? sign_on_bonus_value : 0;
  const most = bonus > 0 && ranked.card.seed.bonus?.up_to ? 'up to ' : '';
  const offer = isNamed && bonus > 0 ? ` with its offer of ${countedOffer(ranked, catalog)}` : '';
  // Where the offer is named it says what sources disagree on.
  const isOpen = bonus > 0 && !isNamed && !isBehind && offerDispute(ranked.card.seed) !== '';
  const [engine = ranked.card.engine] = ranked.own.cards;
  const once = firstYearCounts(engine, ranked.own);
  return `, ${most}about ${usd(net_value)} in the first year${offer}${isOpen ? ' (offer disputed)' : ''}${once}`;
}

/** `100,000 points after $8,000 in 3 months`: the parts that this spending earns. */
function countedOffer({ card, own }: Pick<Ranked, 'card' | 'own'>, { programs }: Programs): string {
  const program = programs.get(card.seed.program ?? '') ?? null;
  const tasks = Map.groupBy(partsCounted({ card, own }), ({ spend, months }) => {
    const time = months === 1 ? 'a month' : `${months} months`;
    return spend > 0 ? ` after ${usd(spend)} in ${time}` : '';
  });
  const gains = (parts: readonly BonusPart[]) =>
    list(
      parts.map((part) =>
        part.kind === 'statement_credit' ? `a ${usd(part.amount)} credit` : gainText(part, program),
      ),
    );
  const dispute = offerDispute(card.seed);
  const day = dispute && ` (as of ${card.seed.bonus?.as_of}${dispute})`;
  return `${list([...tasks].map(([task, parts]) => `${gains(parts)}${task}`))}${day}`;
}

function partsCounted({ card, own }: Pick<Ranked, 'card' | 'own'>): BonusPart[] {
  const [engine = card.engine] = own.cards;
  const { missed } = bonusValue(own, engine);
  const parts = engine.bonus?.parts ?? [];
  return parts.filter((part) => PRICED.has(part.kind) && !missed.includes(part));
}

/** From how much of its offer a first card leads, in steps of points. */
const STEP = 1_000;

/** A first card that leads by an offer which is a ceiling, and the one that leads if less is offered. */
export interface Ceiling {
  readonly first: string;
  /** What has to be offered for the first card to lead. */
  readonly least: string;
  readonly rival: string;
}

/** Null where the first card leads with no offer too, or its offer is no ceiling. */
export function ceilingOf(
  [first, ...others]: readonly Ranked[],
  filters: QueryFilters,
  { programs }: Programs,
  laterOf: (one: Ranked) => number,
): Ceiling | null {
  if (first === undefined || !first.card.seed.bonus?.up_to || first.bonus < 1) return null;
  // Cards for members stand behind the others whatever they bring.
  const next = others.find(({ card }) => first.card.asks_membership || !card.asks_membership);
  const counts = shareCounted(first, filters, laterOf);
  if (next === undefined || counts === null) return null;
  const kept = first.bonus - (first.rank - next.rank) / counts;
  if (kept <= 0) return null;
  const parts = partsCounted(first);
  const [part] = parts;
  const isPoints = part?.kind === 'points' && parts.length === 1;
  const points = isPoints ? Math.ceil((part.amount * kept) / first.bonus / STEP) * STEP : 0;
  const name = programs.get(first.card.seed.program ?? '')?.currency_name ?? 'points';
  return {
    first: first.card.seed.name,
    least: isPoints ? `about ${number(points)} ${name}` : `about ${usd(kept)}`,
    rival: next.card.seed.name,
  };
}

/** Dollars of the order for each one of the offer; null where offers make no part of it. */
function shareCounted(
  one: Ranked,
  { sort, card_type }: QueryFilters,
  laterOf: (one: Ranked) => number,
): number | null {
  if (sort === 'sign_on_bonus' || sort === 'first_year') return 1;
  if (sort !== undefined || card_type === 'balance_transfer') return null;
  const fit = one.rank / (laterOf(one) + one.bonus / YEARS_HELD);
  // More is no fit: something else puts such cards first, whatever they bring.
  return fit > 0 && fit < 1.01 ? fit / YEARS_HELD : null;
}

/**
 * What the order rests on that is not sure, in a sentence for each.
 * @param later the card that leads without offers
 */
export function offersTold(ceiling: Ceiling | null, later: string | null): string[] {
  const without =
    later === null ? [] : [`Without offers, of which compare_cards counts none, ${later} leads.`];
  if (ceiling === null) return without;
  const { first, least, rival } = ceiling;
  const less = `You may be offered less for ${first}: below ${least}`;
  return rival === later
    ? [`${less}, or without offers, of which compare_cards counts none, ${rival} leads.`]
    : [`${less} ${rival} leads.`, ...without];
}
