import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import { selectedOf } from '../../../../../engine/worth/credits/selected.ts';
import { worthBeside } from '../../../../../engine/worth/points.ts';
import { quoted } from '../../../../../kit/clean-text.ts';
import { centsText, fewOf, list } from '../../../../../kit/words.ts';
import { FIRMS } from '../../by-brand/cards-named.ts';
import { withoutBrackets } from '../../credit-words.ts';
import type { Programs } from '../../worth/points-said.ts';
import { offersTold, offersUnused } from '../offers-unused.ts';
import { creditsMeant } from '../used-of.ts';
import type { CardsMeant, Tally } from './tally.ts';

/** Most credits that a text names. */
const NAMED = 4;

/** Adds what is said both to be used and not to be: which of the two holds only the person can say. */
export function addContradictions({ cards, context }: CardsMeant, tally: Tally): void {
  const ofCards = (keys: ReadonlySet<string>): string[] =>
    cards.flatMap((card) =>
      creditsMeant(card, [...keys], context.catalog).map(({ key }) =>
        selectedOf(card.seed.card_id, key),
      ),
    );
  const denied = tally.denied.map((one) => ({ ...one, all: new Set(ofCards(one.keys)) }));
  for (const { words, keys } of tally.named) {
    const own = ofCards(keys);
    const by = denied.find((one) =>
      own.length > 0
        ? own.every((key) => one.all.has(key))
        : keys.size > 0 && [...keys].every((key) => one.keys.has(key)),
    );
    if (by === undefined) continue;
    const message = `${quoted(by.words)} contradicts ${quoted(words)}: leave out the one that does not hold.`;
    tally.issues.push({ path: by.path, message, about: { is_open: true } });
    return;
  }
}

/**
 * `not used: Priority Pass Select and Free Night Award of Bonvoy Brilliant`, by the names of these cards, and
 * what of their welcome offers goes with it.
 */
export function unusedNotes(
  { cards, asked, context, programs = context.catalog.enginePrograms }: CardsMeant,
  { denied }: Tally,
  uses_none: boolean,
): string[] {
  const parts = (said: readonly string[], none: boolean) =>
    offersUnused(said, none, context.catalog);
  const inOffers = (said: readonly string[], none: boolean) => offersTold(parts(said, none), asked);
  // Where any card may come into question, the holder's own words say it, as what they are.
  if (cards.length === 0) {
    if (denied.length === 0) return [];
    const said = denied.map(({ name }) => name);
    const told = fewOf([...new Set(said.map(quoted))], NAMED);
    const either = parts(said, false).length > 0 ? ', nor counted in welcome offers' : '';
    return [`not used: ${list(told)}${either}`];
  }
  const told = denied.map(({ name, keys, of }) => {
    const whole = cards.filter((one) => of.includes(one));
    const own = [
      ...whole.map(({ seed }) => `all benefits of ${seed.name}`),
      ...namesOf(keys, cards, whole),
    ];
    return { name, own, offers: inOffers([name], false) };
  });
  const names = [...new Set(told.flatMap(({ own }) => own))];
  const offers = new Set([...told.flatMap((one) => one.offers), ...inOffers([], uses_none)]);
  const none = told
    .filter((one) => one.own.length + one.offers.length === 0)
    .map(({ name }) => quoted(name));
  const unknown = fewOf([...new Set(none)], NAMED);
  return [
    ...(names.length > 0 ? [`not used: ${list(fewOf(names, NAMED))}`] : []),
    ...(offers.size > 0 ? [`not used, and not counted: ${list([...offers])}`] : []),
    ...(unknown.length > 0 ? [`${list(unknown)} not used, of which these cards have nothing`] : []),
    ...pointsLeft(
      asked.filter((one) => denied.some(({ of }) => of.includes(one))),
      programs,
    ),
  ];
}

/** That the points of a firm whose benefits are not used keep their worth: what they earn is no benefit. */
function pointsLeft(cards: readonly CatalogCard[], programs: Programs): readonly string[] {
  const notes = cards.flatMap(({ engine: { key, program: of } }) => {
    const program = programs.get(of ?? '');
    if (program === undefined || !FIRMS.has(program.kind ?? '') || program.own_cpp !== undefined)
      return [];
    const { base } = worthBeside({ key, program: of }, programs, new Set([key])).cpp;
    const zero = JSON.stringify({ [program.name]: 0 });
    return base > 0
      ? `${program.name} points still count at ${centsText(base)} each: point_values ${zero} counts them as nothing`
      : [];
  });
  return [...new Set(notes)];
}

/**
 * What the cards call these credits, with the card where others of them have such a one and use it.
 * @param whole of which nothing is used, as is told by itself
 */
function namesOf(
  keys: ReadonlySet<string>,
  cards: readonly CatalogCard[],
  whole: readonly CatalogCard[],
): string[] {
  const all = cards.flatMap((card) =>
    card.seed.credits.map(({ key, name }) => {
      const isIdle = keys.has(key) || keys.has(selectedOf(card.seed.card_id, key));
      return { card, key, name: withoutBrackets(name), isIdle };
    }),
  );
  const used = new Set(all.flatMap(({ key, isIdle }) => (isIdle ? [] : key)));
  return all.flatMap(({ card, key, name, isIdle }) => {
    if (!isIdle || whole.includes(card)) return [];
    return used.has(key) ? `${name} of ${card.seed.name}` : name;
  });
}
