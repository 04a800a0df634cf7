import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import type { Refused } from '../../../../../errors.ts';
import { quoted } from '../../../../../kit/clean-text.ts';
import { fewOf, list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { benefitsMeant } from '../../benefit-lookup.ts';
import type { OfCard } from '../../card-words.ts';
import { tellingWords } from '../../credit-words.ts';
import { isPriced } from '../used-of.ts';

/** Most credits of a card, and most cards with another one, that a refusal names. */
const [OWN_LISTED, HOLDERS] = [16, 2];
/** Characters of a card's name beside a credit. */
const SHORT = 24;

/**
 * A name of no credit of the card that is named with it: the one of that card that has more of the words
 * than any other, what the card has, and which of the cards has what was said.
 */
export function refusalOfCard(
  name: string,
  { card, credit }: OfCard,
  amount: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): Refused {
  const of = card.seed.name;
  const others = cards.filter((one) => one !== card);
  const key = nearestOn(card, credit);
  const isOnly = key && whose(key, others) === '';
  const likely = key && `${isOnly ? '' : `${shortOf(card)}: `}${key}${amount}`;
  const hint = likely ? `: did you mean ${quoted(likely)}? It` : ', which';
  const own = [...new Set(card.seed.credits.map((one) => one.key))];
  const has = `has ${own.length === 0 ? 'none' : list(fewOf(own, OWN_LISTED))}`;
  const meant = benefitsMeant(credit, others, context);
  const keys = 'keys' in meant ? meant.keys.map((one) => one.replace(/^\d+:/, '')) : [];
  const elsewhere = [...new Set(keys)].flatMap((one) => {
    const held = whose(one, others);
    return held === '' ? [] : [`; ${one} is${held}`];
  });
  const message = `${quoted(name)} is no credit of ${of}${hint} ${has}${elsewhere.join('')}.`;
  return { message, about: { likely } };
}

/** ` of <card>`, for up to two cards with a credit of this key; empty for none or more. */
export function whose(key: string, cards: readonly CatalogCard[]): string {
  const names = cards.flatMap(({ seed }) =>
    seed.credits.some((one) => one.key === key) ? seed.name : [],
  );
  return names.length === 0 || names.length > HOLDERS ? '' : ` of ${list(names)}`;
}

/** What a card is called in a call that says it with a credit: texts that are long are not repeated. */
function shortOf({ seed: { name, aliases } }: CatalogCard): string {
  return [name, ...aliases].find((one) => one.length <= SHORT) ?? name;
}

/** The key of the one credit of a card that has the most of some words, and at least one; dollars first. */
function nearestOn({ engine }: CatalogCard, words: string): string | undefined {
  const said = tellingWords(words);
  const rated = engine.credits.map((one) => {
    const own = new Set(tellingWords(`${one.name} ${one.key}`));
    const shared = said.filter((word) => own.has(word)).length;
    return { key: one.key, rate: 2 * shared + Number(isPriced(one)), shared };
  });
  const most = Math.max(...rated.map(({ rate }) => rate));
  const keys = new Set(
    rated.flatMap(({ key, rate, shared }) => (shared > 0 && rate === most ? key : [])),
  );
  const [first] = keys;
  return keys.size === 1 ? first : undefined;
}
