import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { ownMemberships } from '../../../catalog/own-memberships.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { requirementText } from '../../../engine/explain/rate-words.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { foreignFeePercent, isAbroad, USUAL_FOREIGN_FEE } from '../../../engine/model/foreign.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../engine/model/input.ts';
import { withBillsLeftOut } from '../../../engine/worth/bills.ts';
import { acceptedMonthly } from '../../../engine/worth/bonus.ts';
import { meetsSpend, shareSaid } from '../../../engine/worth/credits/credits.ts';
import { nightPoints } from '../../../engine/worth/credits/points-of.ts';
import { list, number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { earnedName } from '../benefits/nights/after-spend.ts';
import { pointsAssumed } from '../points/points-assumed.ts';
import { nothingAtBrands } from '../unstated/brands/told.ts';
import { advertisingAssumed, scalesAssumed } from '../unstated/scales.ts';
import { interestRow, interestText } from './carried.ts';
import { missing } from './held/membership-names.ts';
import { isByPhone, tierless, unheld } from './held/memberships.ts';
import { moneyAssumed } from './held/money-kept.ts';
import type { Reading } from './read.ts';
import { hoursAssumed } from './times/hours-assumed.ts';

/** What an answer takes for granted about the person, and the interest that comes before all. */
export const personField = z
  .object({
    /** What was said, as it was understood. */
    said: z.array(z.string()),
    /** Defaults that stand in for what was not said and that could matter for these cards. */
    assumed: z.array(z.string()),
    interest: z.array(interestRow),
  })
  .meta({ 'x-listed': false });
export type Person = z.output<typeof personField>;

const AT_HOME = 'nothing spent abroad';
const IN_FULL = 'every bill paid in full';
/** Most cards that one default names. */
const NAMED = 3;

interface Telling {
  /** How points are valued: each card for itself, as one wallet, or told elsewhere. */
  readonly points?: 'apart' | 'together' | 'told';
  /** The spending that the answer is about; all of it when omitted. */
  readonly here?: EngineInput['spending'];
  /** What is taken for chosen on the cards. */
  readonly chosen?: readonly string[];
  /** The cards whose points are in the answer; all of them when omitted. */
  readonly shown?: readonly CatalogCard[];
  /** Dollars a year on each card by its id, where the spending is split; else each takes all of it. */
  readonly spendOf?: ReadonlyMap<number, number>;
  /** Net dollars a year of each card by its id, where they are compared. */
  readonly nets?: ReadonlyMap<number, number>;
  /** That the answer tells what paying a purchase back over months costs. */
  readonly financing?: 'told' | undefined;
}

/** @param cards those that the answer is about */
export function personOf(
  { said, options, interest, financed }: Reading,
  cards: readonly CatalogCard[],
  facts: Pick<EngineInput, 'spending' | 'options' | 'programs' | 'as_of'>,
  catalog: CatalogSnapshot,
  { points = 'apart', here, chosen = [], shown = cards, spendOf, nets, financing }: Telling = {},
): Person {
  const { spending, programs } = facts;
  const engines = cards.map(({ engine }) => engine);
  const others = points === 'together' ? engines : [];
  const valued = shown.map(({ engine }) => engine);
  const worth = points === 'told' ? [] : pointsAssumed(valued, facts, others);
  const scales = points === 'together' ? [] : scalesAssumed(cards, { spending, options, programs });
  const ads = advertisingAssumed(cards, { spending });
  const hours = hoursAssumed(shown, { spending: here ?? spending, programs });
  const assumed = [...(options.taken ?? []), ...chosen, ...scales, ...ads, ...hours, ...worth];
  const open = cards.filter(({ engine }) => engine.networks.length > 0);
  const charging = open.filter(({ engine }) => foreignFeePercent(engine) > 0);
  if (said.abroad === undefined && charging.length > 0) assumed.push(AT_HOME);
  const unknown = open.filter(({ engine }) => engine.foreign_fee_percent === null);
  if (spending.some(isAbroad) && unknown.length > 0) {
    const names = unknown.slice(0, NAMED).map(({ seed }) => seed.name);
    assumed.push(`a foreign fee of ${USUAL_FOREIGN_FEE}% on ${list(names)}, as no source gives it`);
  }
  const own = cards
    .flatMap(({ seed }) => ownMemberships(seed))
    .filter((key) => options.memberships.has(key))
    .map(requirementText);
  if (own.length > 0)
    assumed.push(
      `held, as the card asks for it: ${list([...new Set(own)]).replaceAll('with ', '')}`,
    );
  const said_of = new Set([...options.memberships, ...options.not_held]);
  const needs = missing(cards, said_of);
  const memberships = needs.filter((key) => requirementText(key).startsWith('with '));
  const held = unheld(memberships, options.memberships);
  if (held.length > 0) assumed.push(`not held: ${held.slice(0, NAMED).join(', ')}`);
  if (needs.some(isByPhone)) assumed.push('nothing paid by phone, which mobile_wallet says');
  assumed.push(...tierless(cards, said_of));
  if (spending.length > 0) assumed.push(...moneyAssumed(said, shown, { options }));
  const most = (card: EngineCard): number =>
    acceptedMonthly(withBillsLeftOut(card, facts), spending) * 12;
  for (const { engine } of spending.length > 0 ? cards : []) {
    const nights = new Map<number, string[]>();
    for (const credit of engine.credits) {
      if (credit.night?.modest_points === undefined) continue;
      // A night that the spending does not earn is in no figure.
      const spent = spendOf?.get(engine.card_id) ?? most(engine);
      if (!meetsSpend(spent, credit.spend_required ?? 0)) continue;
      const points = nightPoints(credit);
      const own =
        options.own_values.has(credit.key) ||
        options.own_values.has(`${engine.card_id}:${credit.key}`);
      const isLeft =
        shareSaid(credit, engine.card_id, { ...facts, benefits: catalog.benefitsByKey }) === 0;
      if (points === null || own || isLeft) continue;
      nights.set(points, [...(nights.get(points) ?? []), earnedName(credit)]);
    }
    for (const [points, names] of nights) {
      const each = names.length > 1 ? 'cost' : 'costs';
      const what = `${list(names)} of ${engine.name}`;
      assumed.push(`${what} ${each} ${number(points)} points, a modest night`);
    }
  }
  assumed.push(...nothingAtBrands(cards, facts, catalog, nets));
  const isPaidOver = financed !== null && financed.payment !== null;
  if (isPaidOver && financing !== 'told')
    assumed.push(`no interest on the ${usd(financed.bought)} that is paid back over months`);
  if (said.carried === undefined && !isPaidOver) assumed.push(IN_FULL);
  return { said: [...options.notes], assumed, interest: [...interest] };
}

/**
 * The same at a till, where years and bills do not matter.
 * @param taken the cards that are accepted there
 * @param implied memberships that paying there implies
 */
export function purchasePerson(
  { options, ...reading }: Reading,
  cards: readonly CatalogCard[],
  taken: readonly CatalogCard[],
  implied: ReadonlySet<string>,
  { catalog }: Pick<Context, 'catalog'>,
): Person {
  const memberships = new Set([...options.memberships, ...implied]);
  const held = { ...reading, options: { ...options, memberships } };
  const { as_of, programs } = reading;
  const nothing = { spending: [], options: { ...DEFAULT_OPTIONS, memberships }, programs, as_of };
  const telling = { points: 'together', shown: taken } as const;
  const person = personOf(held, cards, nothing, catalog, telling);
  const assumed = person.assumed.filter((one) => one !== AT_HOME && one !== IN_FULL);
  return { ...person, assumed };
}

/** The lines of a text: what leads it, and what it takes for granted. */
export function personText({ said, assumed, interest }: Person): {
  readonly lead: string;
  readonly basis: string;
} {
  const parts = [
    said.length > 0 ? `As said: ${said.join('; ')}.` : '',
    assumed.length > 0 ? `Assumed: ${assumed.join('; ')}.` : '',
  ];
  return { lead: interestText(interest), basis: parts.filter(Boolean).join(' ') };
}
