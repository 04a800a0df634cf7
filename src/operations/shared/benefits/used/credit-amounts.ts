import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { list, number, price, usd } from '../../../../kit/words.ts';
import { inFewVisits, visitOf } from '../../lounges/visits.ts';
import { visitsSaid } from '../../lounges/visits-said.ts';
import { withoutBrackets } from '../credit-words.ts';
import { bagsInAll, isLeastTaken } from '../often/bags-said.ts';
import type { Party } from '../often/party.ts';
import { type Amount, type AmountOn, after, inWhole, told } from '../worth/amounts-told.ts';
import {
  otherPoints,
  type Programs,
  pointsInDollars,
  type SaidPoints,
} from '../worth/points-said.ts';
import { bagsWorth, type ShareOf, shareOf } from './benefit-size.ts';
import type { SaidUse } from './said-use.ts';
import {
  creditsMeant,
  isLabel,
  isPriced,
  type PlainUse,
  periodsAYear,
  timesEach,
  usedOf,
} from './used-of.ts';

/**
 * @param asked those of the cards that are in question
 * @param name what was said
 * @param may_become those of the cards that the one in question may be changed to
 * @param party who comes along to lounges
 * @param unasked cards that may be suggested beside them: used there as much, of which nothing is told
 * @param programs in which a worth in points is dollars
 */
export function amountsOf(
  use: SaidUse,
  keys: readonly string[],
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
  {
    asked = cards,
    name,
    unasked = [],
    may_become = [],
    party = null,
    programs = catalog.enginePrograms,
  }: {
    readonly asked?: readonly CatalogCard[];
    readonly name: string;
    readonly unasked?: readonly CatalogCard[];
    readonly may_become?: readonly CatalogCard[];
    readonly party?: Party | null;
    readonly programs?: Programs;
  },
): Amount[] {
  const only = asked.length === 1 ? asked[0]?.seed.name : undefined;
  const meant = (card: CatalogCard): Credit[] => creditsMeant(card, keys, catalog);
  const share = shareOf(name, cards.flatMap(meant), asked.flatMap(meant), catalog);
  const on = (card: CatalogCard): AmountOn[] => {
    if (use.kind !== 'points') return amountsOn(card, meant(card), { use, share, party }, catalog);
    const isOwn = asked.includes(card);
    const of = isOwn ? card : [...asked, ...cards].find((one) => meant(one).length > 0);
    const own = pointsInDollars(use, { card: of, credit: of && meant(of)[0] }, programs);
    // In points of the card itself nothing of another's size was said.
    const all = isOwn ? (_: Credit, value: number) => ({ value, why: '' }) : share;
    return own === null
      ? meant(card).flatMap((credit) => (isOwn ? givenPoints(use, credit, card) : []))
      : amountsOn(card, meant(card), { use: own, share: all, party }, catalog);
  };
  const silent = unasked.flatMap((card) =>
    on(card).map(({ told: _, ...row }): Amount => {
      return { ...inFewVisits(row, card, catalog), note: '' };
    }),
  );
  const isOther = (card: CatalogCard) => may_become.includes(card);
  const own = told(cards.filter((card) => !isOther(card)).flatMap(on), only);
  const rows = [
    ...own,
    ...after(told(inWhole(cards.filter(isOther).flatMap(on)), undefined), use),
    ...silent,
  ];
  if (use.kind === 'share') {
    // A share holds for the same credit of other cards too.
    const everywhere = keys.map((key): Amount => ({ key, share: use.share, note: '' }));
    return keys.length > 1 ? everywhere : [...everywhere, ...rows];
  }
  const plain = use.kind === 'points' ? pointsInDollars(use, {}, programs) : use;
  if (cards.length > 0 || plain?.kind !== 'dollars') return rows;
  return keys.map((key) => {
    const label = catalog.benefitsByKey.get(key)?.label ?? key;
    const { yearly, how = '' } = plain;
    return { key, value: yearly, note: `${label} ${price(yearly)} a year${how}` };
  });
}

/** What was said of the credits of one card. */
function amountsOn(
  card: CatalogCard,
  credits: readonly Credit[],
  said: { readonly use: PlainUse; readonly share: ShareOf; readonly party: Party | null },
  catalog: CatalogSnapshot,
): AmountOn[] {
  const { use, share: shareOfIt, party } = said;
  const { card_id, name: of, lounges } = card.seed;
  const priced = credits.filter(isPriced);
  const periods = (credit: Credit): number => periodsAYear(credit, catalog.today);
  const whole = sumCents(priced.map((one) => (one.value ?? 0) * periods(one)));
  const [first] = priced;
  if (first !== undefined && whole > 0) {
    const names = list([...new Set(credits.map(({ name }) => withoutBrackets(name)))]);
    const isAll = isLabel(use, priced, whole);
    const share = isAll ? 1 : Math.min(1, usedOf(use, first, whole, periods(first)) / whole);
    // What is called by all of it is listed among what is counted.
    const isTold = !isAll || use.kind !== 'dollars' || use.yearly !== whole;
    const used = isAll
      ? `in full, ${price(whole)} a year`
      : `for ${price(share * whole)} of ${price(whole)} a year`;
    return priced.map(({ key }, at) => ({
      key: selectedOf(card_id, key),
      share,
      told: isTold && at === 0 ? { what: names, of, used: `used ${used}` } : null,
    }));
  }
  const open = credits.find(({ estimate, night }) => estimate ?? night) ?? credits[0];
  if (open === undefined) return [];
  const key = selectedOf(card_id, open.key);
  const name = withoutBrackets(open.name);
  if (use.kind === 'share') {
    const what = `${number(use.share * 100)}% of ${name}`;
    return [{ key, share: use.share, told: { what, of, used: 'used' } }];
  }
  if (use.kind === 'bags') {
    const worth = bagsWorth(open, use, catalog);
    const what = { what: name, of };
    if (worth === null) return [{ key, share: 1, told: { ...what, used: `used for ${use.said}` } }];
    const isPlain = use.people === null && use.journeys === null;
    const once =
      open.spend_required === null ? '' : `, after ${usd(open.spend_required)} a year on it`;
    const of_said = `${isPlain ? '' : ` (${use.said})`}${once}`;
    const least = isLeastTaken(use) && { isLeast: true as const };
    const whole = yearlyText(worth.value, `: ${worth.how}${of_said}`);
    const count = `used for ${worth.count}${of_said}`;
    const apart = worth.is_said
      ? { used: whole }
      : { used: count, taken: `${worth.at}, ${usd(worth.value)} a year`, whole };
    return [{ key, value: worth.value, told: { ...what, ...apart }, ...least }];
  }
  const visit = visitOf(open, catalog);
  if (use.kind === 'times' && open.bags !== undefined) {
    return amountsOn(card, credits, { ...said, use: bagsInAll(use.count) }, catalog);
  }
  if (use.kind === 'times' && visit === null) {
    return [
      {
        key,
        share: 1,
        told: {
          what: name,
          of,
          used: `used ${use.count === 1 ? 'once' : `${use.count} times`} a year`,
        },
      },
    ];
  }
  if (use.kind === 'times') {
    const visits = visitsSaid(open, { use, party }, lounges, catalog);
    const value = visits.count * (visit ?? 0);
    const at = `at ${price(visit ?? 0)}`;
    const whole = yearlyText(
      value,
      `: ${visits.how}${visits.how.includes(',') ? ',' : ''} ${at}${visits.of}`,
    );
    const used = `used for ${visits.how}${visits.of}`;
    const taken = `${at} a visit, ${usd(value)} a year`;
    const guests = visits.has_guests && { hasGuests: true as const };
    return [{ key, value, told: { what: name, of, used, taken, whole }, ...guests }];
  }
  const { value, why } = shareOfIt(open, timesEach(use, Infinity));
  const used = yearlyText(value, `${use.how ?? ''}${why}`);
  return [{ key, value, told: { what: name, of, used } }];
}

/** What a benefit gives in points counts as it is, whatever was said, and is told where that is another. */
function givenPoints(use: SaidPoints, credit: Credit, { seed }: CatalogCard): AmountOn[] {
  const used = otherPoints(use, credit);
  const told = { what: withoutBrackets(credit.name), of: seed.name, used };
  return used === '' ? [] : [{ key: selectedOf(seed.card_id, credit.key), share: 1, told }];
}

function yearlyText(value: number, how: string): string {
  return `used, worth ${usd(value)} a year to you${how}`;
}
