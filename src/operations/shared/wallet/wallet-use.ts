import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { firstDay } from '../../../kit/day.ts';
import { type Fields, isFields } from '../../../kit/fields.ts';
import { list, usd } from '../../../kit/words.ts';
import type { RecentWallet } from '../../../operation/context.ts';
import type { Filled, WalletUse } from '../../../operation/from-wallet.ts';
import type { Plan } from '../../../plans/plans.ts';
import { membershipsFor, membershipsText } from '../said/held/saved-memberships.ts';
import { type Held, selectionsFor, UNSAID } from './saved-credits.ts';
import { NAMED_MAX, NAMING, namesCards, settleNames } from './settle-names.ts';

/** Where an operation's input holds what a saved wallet can fill in. */
export interface WalletPlaces {
  /** The cards held, where they may be left out. */
  readonly cards?: {
    readonly field: string;
    /** How many the operation takes; a wallet of another size is left alone. */
    readonly least?: number;
    readonly most?: number;
    /** Entries are objects with `card_name`. */
    readonly as_objects?: true;
    /** Those beside the cards in question. */
    readonly beside?: true;
    /** Fields that stand for the cards held, so that these are not filled in beside them. */
    readonly unless?: readonly string[];
  };
  /** The object with what is said of the person; the input itself when null. */
  readonly person: 'params' | null;
  /** What of the person is used. */
  readonly uses: readonly ('spending' | 'benefit_selections')[];
  /** Where the selections stand, if not with the rest. */
  readonly selections?: 'top';
  /** The field for those of the cards in question that are held, where an account opened now is another. */
  readonly held?: string;
  /** False where the categories chosen on cards do not matter. */
  readonly chosen?: false;
  /** The field for the day on which the card in question was opened. */
  readonly opened?: string;
  /** False where memberships do not matter. */
  readonly memberships?: false;
  /** Whether any card of the catalogue may come into question. */
  readonly any_card?: (input: Fields) => boolean;
  /** The dates of all cards held, or of those with rates that end, go with what is said of the person. */
  readonly dates?: true | 'rates';
  /** The field of what is said of the person that takes stored points: about one card, those that it earns. */
  readonly balances?: string;
}

/** The engine knows dates from here on. */
const FIRST_DAY = '2000-01-01';

/** What an operation with these places takes from a saved wallet, where its input says nothing. */
export function walletUse(places: WalletPlaces): WalletUse {
  return {
    lacks(input) {
      if (!isFields(input)) return false;
      const person = personOf(input, places);
      if (person === null) return false;
      const { cards, uses, opened } = places;
      return (
        namesCards(input) ||
        (cards !== undefined && isOpen(input, [cards.field, ...(cards.unless ?? [])])) ||
        uses.some((use) => (use === 'spending' ? isOpen(person, SPENDING) : true)) ||
        (opened !== undefined && isOpen(input, [opened])) ||
        (places.memberships !== false && isOpen(person, ['memberships'])) ||
        (places.balances !== undefined && isOpen(person, [places.balances]))
      );
    },
    fill: (input, wallet, catalog, plan) => fill(input as Fields, wallet, catalog, places, plan),
  };
}

const SPENDING = ['spending', 'total_spending'];

function fill(
  question: Fields,
  wallet: RecentWallet,
  catalog: CatalogSnapshot,
  places: WalletPlaces,
  plan: Plan,
): Filled {
  const held = wallet.cards.flatMap((saved): Held[] => {
    const card = catalog.cardsById.get(saved.card_id);
    return card ? [{ saved, card }] : [];
  });
  const { input: given, told: names } = settleNames(question, wallet, catalog);
  const input: Record<string, unknown> = { ...given };
  const person: Record<string, unknown> = { ...personOf(given, places) };
  const told: string[] = [...names];
  const inQuestion = places.cards?.beside ? cardsAsked(given, catalog) : new Set<number>();
  const filling = held.filter(({ saved }) => !inQuestion.has(saved.card_id));
  const cards = cardsFor(given, filling, places);
  if (cards !== null) {
    input[cards.field] = cards.value;
    told.push(list(filling.map(({ card }) => card.seed.name)));
  }
  const asked = cardsAsked(input, catalog);
  if (places.uses.includes('spending') && wallet.spending && isOpen(person, SPENDING)) {
    person.spending = wallet.spending;
    told.push(`spending (${usd(totalOf(wallet.spending))} a month)`);
  }
  const chosen = places.chosen === false ? null : chosenOf(held, asked);
  if (chosen !== null && isOpen(person, ['chosen_categories'])) {
    person.chosen_categories = chosen;
    told.push('categories chosen');
  }
  const saved = places.memberships === false ? [] : (wallet.memberships ?? []);
  if (saved.length > 0 && isOpen(person, ['memberships'])) {
    const any = places.any_card?.(input) === true;
    const own = any ? null : [...asked].flatMap((id) => catalog.cardsById.get(id) ?? []);
    const known = membershipsFor(saved, own, catalog);
    if (known.length > 0) {
      person.memberships = known;
      told.push(`memberships (${membershipsText(known)})`);
    }
  }
  const {
    selections,
    words = [],
    unclear,
  } = places.uses.includes('benefit_selections')
    ? selectionsFor(held, asked, catalog, plan)
    : UNSAID;
  const home = places.selections === 'top' ? input : person;
  const isUnsaid = [input, person].every((one) => isOpen(one, ['benefit_selections']));
  if (selections !== null && isUnsaid) {
    home.benefit_selections = selections;
    told.push(words.length > 0 ? `credits used (${list(words)})` : 'no credits used');
  }
  const dated = places.dates === 'rates' ? held.filter(endsRates) : held;
  if (places.dates && cards !== null && dated.length > 0 && isOpen(person, ['dates'])) {
    person.dates = datesOf(dated);
    if (dated.some(({ saved }) => saved.opened ?? saved.fee_date))
      told.push('opening and fee dates');
  }
  const { balances: points } = places;
  const earned = places.cards?.beside ? programsOf(inQuestion, catalog) : null;
  const stored = (wallet.balances ?? []).filter((one) => earned?.has(one.program_key) ?? true);
  const hasPoints = earned === null ? wallet.balances !== undefined : stored.length > 0;
  if (points !== undefined && hasPoints && isOpen(person, [points])) {
    person[points] = stored.map(({ program_key, balance }) => ({ program_key, balance }));
    told.push('points balances');
  }
  const opened = places.opened === undefined ? null : openedOf(held, asked, catalog.today);
  if (places.opened !== undefined && opened !== null && isOpen(input, [places.opened])) {
    input[places.opened] = opened;
    told.push(`opened ${opened}`);
  }
  const own = ownOf(held, asked);
  if (places.held !== undefined && own.length > 0 && isOpen(input, [places.held])) {
    input[places.held] = own;
    told.push(`${list(own)} as held`);
  }
  const whole = places.person === null ? { ...input, ...person } : input;
  if (places.person !== null && Object.keys(person).length > 0) whole[places.person] = person;
  const warning = isUnsaid ? unclear : undefined;
  return { input: whole, from_wallet: told, ...(warning && { warning }) };
}

/** The object about the person; null when something else stands in its place. */
function personOf(input: Fields, { person }: WalletPlaces): Fields | null {
  if (person === null) return input;
  const given = input[person];
  if (given === undefined) return {};
  return isFields(given) ? given : null;
}

function cardsFor(
  given: Fields,
  held: readonly Held[],
  { cards }: WalletPlaces,
): { readonly field: string; readonly value: readonly unknown[] } | null {
  if (cards === undefined || !isOpen(given, [cards.field, ...(cards.unless ?? [])])) return null;
  const { least = 1, most = held.length } = cards;
  if (held.length < least || held.length > most) return null;
  const names = held.map(({ card }) => card.seed.name);
  const value = cards.as_objects ? names.map((card_name) => ({ card_name })) : names;
  return { field: cards.field, value };
}

/** The cards that the question names, as far as their names are clear. */
function cardsAsked(input: Fields, catalog: CatalogSnapshot): ReadonlySet<number> {
  const named = NAMING.flatMap((field) => input[field] ?? []).slice(0, NAMED_MAX);
  const ids = named.flatMap((one) => {
    const name = isFields(one) ? one.card_name : one;
    if (typeof name !== 'string') return [];
    const meant = catalog.resolveCard(name);
    return meant.kind === 'found' ? [meant.card_id] : [];
  });
  return new Set(ids);
}

/** Programs whose points these cards earn. */
function programsOf(ids: ReadonlySet<number>, { cardsById }: CatalogSnapshot): ReadonlySet<string> {
  return new Set([...ids].flatMap((id) => cardsById.get(id)?.seed.program ?? []));
}

/** Categories by card, of the cards in question on which some were chosen. */
function chosenOf(
  held: readonly Held[],
  asked: ReadonlySet<number>,
): Readonly<Record<string, readonly string[]>> | null {
  const chosen = held.filter(
    ({ saved }) => saved.categories.length > 0 && asked.has(saved.card_id),
  );
  if (chosen.length === 0) return null;
  return Object.fromEntries(chosen.map(({ saved, card }) => [card.seed.name, saved.categories]));
}

/** Names of the cards asked about that are held, and that new holders get on other networks. */
function ownOf(held: readonly Held[], asked: ReadonlySet<number>): string[] {
  return held.flatMap(({ card: { seed } }) =>
    asked.has(seed.card_id) && seed.new_accounts !== undefined ? [seed.name] : [],
  );
}

function openedOf(held: readonly Held[], asked: ReadonlySet<number>, today: string): string | null {
  const opened = held.find(({ saved }) => asked.has(saved.card_id))?.saved.opened ?? null;
  if (opened === null) return null;
  const day = firstDay(opened);
  return day >= FIRST_DAY && day <= today ? opened : null;
}

function datesOf(held: readonly Held[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    held.map(({ saved: { opened, fee_date, benefit_selections }, card }) => {
      return [card.seed.name, { opened, fee_date, benefit_selections }];
    }),
  );
}

/** Whether a card pays something for a time from its opening only, or by the day of that. */
function endsRates({ card: { engine, seed } }: Held): boolean {
  if (seed.older_terms !== undefined) return true;
  return engine.first_year_factor !== 1 || engine.earn.some(({ opening }) => opening !== undefined);
}

/** Whether none of these fields is given. */
function isOpen(fields: Fields, names: readonly string[]): boolean {
  return names.every((name) => fields[name] === undefined);
}

function totalOf(spending: Readonly<Record<string, number>>): number {
  return Object.values(spending).reduce((sum, monthly) => sum + monthly, 0);
}
