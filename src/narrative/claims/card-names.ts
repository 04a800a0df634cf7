import type { Claim } from '../../operation/narrative/claim.ts';

/** Returns a card's name in a sentence. */
export type CardNames = (name: string) => string;

/** Issuers that people usually leave out of card names. */
const ISSUERS =
  /^(?:American Express|Bank of America|Barclays|Bilt|Capital One|Chase|Citi|U\.S\. Bank|Wells Fargo) (?=[A-Z])/;
const TAILS = /(?: from American Express| Credit Card| Card)+$/;

/**
 * Names for one text: a card's full name at its first mention, then the short one, such as `the
 * Sapphire Reserve`, unless two cards of the text would share it.
 *
 * @param all full names of all cards that the text may contain
 */
export function cardNames(all: Iterable<string>): CardNames {
  const shorts = shortNames(all);
  const said = new Set<string>();
  return (name) => {
    if (said.has(name)) return shorts(name);
    said.add(name);
    return name;
  };
}

/** Short names from the first mention on, for lists of possible sentences. */
export function shortNames(all: Iterable<string>): CardNames {
  const names = [...new Set(all)];
  const counts = new Map<string, number>();
  for (const name of names) counts.set(stem(name), (counts.get(stem(name)) ?? 0) + 1);
  return (name) => {
    const short = stem(name);
    return short === '' || (counts.get(short) ?? 0) > 1 ? name : `the ${short}`;
  };
}

function stem(name: string): string {
  return name.replace(ISSUERS, '').replace(TAILS, '');
}

/** Names of the cards in a claim. */
export function cardsOfClaim({ slots }: Claim): string[] {
  return Object.values(slots).flatMap((slot) =>
    'card' in slot ? [slot.card] : 'cards' in slot ? [...slot.cards] : [],
  );
}
