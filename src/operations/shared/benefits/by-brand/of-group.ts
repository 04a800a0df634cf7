import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { cleanName } from '../../../../catalog/names/clean.ts';
import { issuerKey } from '../../../../catalog/names/issuers.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import type { Context } from '../../../../operation/context.ts';
import { DOLLARS, namedWithCard } from '../card-words.ts';
import { ownCredits, tellingWords } from '../credit-words.ts';

/** A credit and those of the cards in question whose bank or family is named with it. */
interface OfGroup {
  readonly credit: string;
  readonly cards: readonly CatalogCard[];
}

/** "Chase travel credit" as the travel credit of the cards that Chase issues. */
export function ofIssuer(name: string, cards: readonly CatalogCard[]): readonly OfGroup[] {
  return ofGroup(name, (of) => {
    const issuer = issuerKey(of);
    return cards.filter(({ seed }) => issuerKey(seed.issuer) === issuer);
  });
}

/** What the cards of a bank that is named call so, before its portal of the same name is thought of. */
export function calledByBank(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): readonly string[] {
  if (ownCredits(name, cards, catalog).called.length > 0) return [];
  for (const { credit, cards: group } of ofIssuer(name, cards)) {
    const { called } = ownCredits(credit, group, catalog);
    if (called.length > 0) return ofMembers(called, group, cards, catalog);
  }
  return [];
}

/** The keys, of those of the group alone where other cards in question have such credits too. */
export function ofMembers(
  keys: readonly string[],
  group: readonly CatalogCard[],
  cards: readonly CatalogCard[],
  { benefitsByKey }: Context['catalog'],
): readonly string[] {
  const has = (key: string) => (card: CatalogCard) =>
    card.seed.credits.some((one) => [one.key, benefitsByKey.get(one.key)?.category].includes(key));
  const others = cards.filter((card) => !group.includes(card));
  const own = keys.flatMap((key) =>
    others.some(has(key))
      ? group.filter(has(key)).map(({ seed }) => selectedOf(seed.card_id, key))
      : key,
  );
  return [...new Set(own)];
}

/** "Sapphire travel credit" as that of the several cards of one bank with the word in their names. */
export function ofFamily(name: string, cards: readonly CatalogCard[]): readonly OfGroup[] {
  const groups = ofGroup(name, (of) => {
    const { words } = cleanName(of);
    const isNamed = (card: CatalogCard) => words.every((word) => wordsOf(card).has(word));
    // The family's one word stands before the credit; whole names are read card by card.
    return words.length === 1 && name.includes(`${of} `) ? cards.filter(isNamed) : [];
  });
  return groups.filter(({ credit, cards: group }) => {
    const banks = new Set(group.map(({ seed }) => seed.issuer));
    // What is left is a credit, and no other part of a card's name.
    const { words } = cleanName(credit);
    const isApart = !words.some((word) => group.some((card) => wordsOf(card).has(word)));
    return group.length > 1 && banks.size === 1 && isApart;
  });
}

function ofGroup(
  name: string,
  membersOf: (of: string) => readonly CatalogCard[],
): readonly OfGroup[] {
  // A key says what it says.
  if (name.includes('_')) return [];
  const words = name.replaceAll(DOLLARS, ' ').replaceAll(/\s+/g, ' ');
  return namedWithCard(words).flatMap(({ of, credit }) => {
    // Words such as "the credit" choose none of theirs.
    const cards = of === '' || tellingWords(credit).length === 0 ? [] : membersOf(of);
    return cards.length === 0 ? [] : [{ credit, cards }];
  });
}

const WORDS_OF = new QuestionMemo<CatalogCard, ReadonlySet<string>>();

function wordsOf(card: CatalogCard): ReadonlySet<string> {
  const words = WORDS_OF.get(card) ?? new Set(cleanName(card.seed.name).words);
  WORDS_OF.set(card, words);
  return words;
}
