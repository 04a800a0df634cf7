import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { normaliseName } from '../../../../catalog/names/clean.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { yearlyValue } from '../../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { list } from '../../../../kit/words.ts';
import { DOLLARS, keysOfCard, ofOneCard } from '../card-words.ts';
import { ownCredits, tellingWords } from '../credit-words.ts';

type Merchants = CatalogSnapshot['merchants'];

/** Where only bookings through one site count. */
interface Portal {
  readonly key: string;
  readonly name: string;
  readonly isTravel: boolean;
  /** Whose it is. */
  readonly bank: string | undefined;
  /** All that it is called, as names are compared; its own name first. */
  readonly called: readonly string[];
}

const PORTALS = new WeakMap<Merchants, ReadonlyMap<string, Portal>>();

/** The portals of banks and airlines, by merchant key. */
function portalsOf(file: Merchants): ReadonlyMap<string, Portal> {
  const known = PORTALS.get(file);
  if (known) return known;
  const portals = file.merchants.flatMap(
    ({ key, name, aliases, trap, category, portal_of: bank }) => {
      if (trap?.kind !== 'portal_only') return [];
      const ofBank = bank === undefined ? [] : [`${bank} travel portal`, `${bank} portal`];
      const called = [
        ...new Set([name, `${name} portal`, ...aliases, ...ofBank].map(normaliseName)),
      ];
      return [{ key, name, bank, called, isTravel: category === 'travel_agencies' }];
    },
  );
  const by_key = new Map(portals.map((one) => [one.key, one]));
  PORTALS.set(file, by_key);
  return by_key;
}

/** The portal through which alone a credit is earned; null for one that any booking earns. */
export function portalOf(
  { merchants: keys }: Pick<Credit, 'merchants'>,
  { merchants }: Pick<CatalogSnapshot, 'merchants'>,
): string | null {
  const names = keys.flatMap((key) => portalsOf(merchants).get(key)?.name ?? []);
  return names.length > 0 ? list(names, 'or') : null;
}

/** A portal that is not named, or what stands for one that is. */
const ANY_PORTAL =
  /\b(?:(?:the|their|its|my|own) )*(?:(?:travel|booking) (?:portals?|site|website|cent(?:er|re))|portals?)\b/;
/** How a credit is used there. */
const THERE =
  /(?: (?:use[ds]?|spent|spend|booked|booking|bookings|made))*(?: (?:through|thru|via|on|in|at|with|by|from|for))?(?: the)? $/;

interface Said {
  /** The portals that may be meant. */
  readonly portals: readonly Portal[];
  /** What else was said, with one word where the portal stood. */
  readonly rest: string;
}

/** Null where no portal is spoken of. */
function portalSaid(name: string, file: Merchants): Said | null {
  const said = ` ${normaliseName(name)} `;
  const all = [...portalsOf(file).values()];
  const ofTravel = all.filter(({ isTravel }) => isTravel);
  const named = all
    .flatMap((one) => one.called.map((called) => ({ one, called })))
    .filter(({ called }) => said.includes(` ${called} `))
    .toSorted((a, b) => b.called.length - a.called.length)[0];
  const [any] = ANY_PORTAL.exec(said) ?? [];
  const words = named?.called ?? any;
  if (words === undefined) return null;
  const at = said.indexOf(` ${words} `) + 1;
  const rest = `${said.slice(0, at).replace(THERE, ' ')}${HERE}${said.slice(at + words.length)}`;
  return { portals: named === undefined ? ofTravel : [named.one], rest: rest.trim() };
}

const HERE = 'portal';
/** Booked travel is what every such credit pays for. */
const PAYS_FOR: ReadonlySet<string> = new Set([HERE, 'travel', 'booking']);

/**
 * The keys of the credits that are used at a portal which a name speaks of, of the card that it names
 * with it or of any of these: "Venture X $300 portal credit". Of several, "credit" means one, and which
 * is to be asked. Null where it speaks of no portal, or nothing is used there.
 */
export function creditsAtPortal(
  name: string,
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
): { readonly keys: readonly string[] } | { readonly near: readonly string[] } | null {
  const bare = name.replaceAll(DOLLARS, ' ').trim();
  const said = portalSaid(bare, catalog.merchants);
  // A key says what it says.
  if (said === null || bare.includes('_')) return null;
  // What a card calls its credit may have the portal in it.
  if (ownCredits(bare, cards, catalog).called.length > 0) return null;
  const [ofOne] = ofOneCard(said.rest, cards, catalog).flatMap(({ card, credit }) => {
    const keys = meantFirst(usedThere(card, credit, said.portals, catalog, true));
    return keys.length > 0 ? [{ card, keys }] : [];
  });
  const each = cards.map((one) => usedThere(one, said.rest, said.portals, catalog, false));
  const keys = ofOne?.keys ?? meantFirst(each.flat());
  if (keys.length === 0) return null;
  // "Credits" may be one of each card; of several of one card, which is to be asked.
  const isOneEach = each.every((credits) => meantFirst(credits).length < 2);
  const isOfEach = ofOne === undefined && /s$/i.test(bare) && isOneEach;
  if (keys.length > 1 && !isOfEach) {
    const called = keys.filter((key) => isCalledBy(name, key, ofOne ? [ofOne.card] : cards));
    return called.length === 1 ? { keys: called } : { near: keys };
  }
  return { keys: ofOne ? keysOfCard(keys, ofOne.card, cards, catalog) : keys };
}

/** Whether dollars in a name are those of a credit: the $250 of one of two. */
export function isCalledBy(name: string, key: string, cards: readonly CatalogCard[]): boolean {
  const said = name.match(DOLLARS)?.map((one) => Number.parseFloat(one.replaceAll(/[$,\s]/g, '')));
  const own = cards.flatMap(({ engine }) => engine.credits.filter((one) => one.key === key));
  const sums = own.flatMap((one) => [one.value, yearlyValue(one)]);
  return said?.some((sum) => sums.includes(sum)) ?? false;
}

type OwnCredit = CatalogCard['seed']['credits'][number];

/**
 * The credits of a card that are used at one of these portals, by all other words of what was said.
 * @param isNamed the card is: then its credit for any travel may be meant beside those of the portal
 */
function usedThere(
  { seed: { issuer, credits } }: CatalogCard,
  credit: string,
  portals: readonly Portal[],
  { benefitsByKey }: CatalogSnapshot,
  isNamed: boolean,
): readonly OwnCredit[] {
  const words = tellingWords(credit).filter((word) => !PAYS_FOR.has(word));
  const fits = credits.filter((one) => {
    const { known } = calledOf(one, benefitsByKey);
    return words.every((word) => known.has(word));
  });
  const there = fits.filter((one) => {
    const { label } = calledOf(one, benefitsByKey);
    return portals.some(
      ({ key, called: [name = ''] }) => one.merchants.includes(key) || label.includes(name),
    );
  });
  const ofBank = portals.some(({ bank }) => bank === issuer);
  const general = fits.filter(
    ({ key, name }) =>
      (ofBank && benefitsByKey.get(key)?.buys?.includes('travel')) || PORTAL_NAMED.test(name),
  );
  return there.length === 0 || isNamed ? [...there, ...general] : there;
}

/** All that a credit is called. */
interface Called {
  /** As names are compared. */
  readonly label: string;
  readonly known: ReadonlySet<string>;
}

type Benefits = CatalogSnapshot['benefitsByKey'];

/** By the registry and the credit, so that a list of names does not take it apart for each of them. */
const CALLED = new WeakMap<Benefits, WeakMap<OwnCredit, Called>>();

function calledOf(credit: OwnCredit, benefits: Benefits): Called {
  const known = CALLED.get(benefits) ?? new WeakMap<OwnCredit, Called>();
  CALLED.set(benefits, known);
  const called = known.get(credit) ?? calledBy(credit, benefits);
  known.set(credit, called);
  return called;
}

function calledBy({ key, name }: OwnCredit, benefits: Benefits): Called {
  const label = normaliseName(`${name} ${benefits.get(key)?.label ?? ''}`);
  return { label, known: new Set([...tellingWords(label), ...tellingWords(key)]) };
}

const PORTAL_NAMED = /\bportal\b/i;

/** The keys of some credits: what a hotel gives with a stay is meant only where there is nothing else. */
function meantFirst(credits: readonly OwnCredit[]): readonly string[] {
  const yearly = credits.filter(({ period }) => period !== 'per_use');
  return [...new Set((yearly.length > 0 ? yearly : credits).map(({ key }) => key))];
}
