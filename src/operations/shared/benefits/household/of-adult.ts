import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import { ADULT } from '../../../../kit/text/account-words.ts';
import type { Context } from '../../../../operation/context.ts';
import { isTheirs, productOf } from '../../points/household-points.ts';
import { ofOneCard } from '../card-words.ts';

/** Behind the name of a card of the other adult of a household. */
const OWNER = / \(([^()]+)\)$/;
/** `(me)`, `my Reserve's`, `on mine`: not who comes along, as in `with my wife`. */
const MINE = new RegExp(
  `\\s*\\((?:me|mine|myself)\\)|(?:^|\\b(?:on|of|from) )my (?!(?:${ADULT})\\b)|\\s+(?:on|of|from|for) mine$|^mine[:,\\s]\\s*`,
  'i',
);
/** `his Reserve`, `on hers`: whoever is not the caller is the other adult. */
const THEIRS = '\\b(?:his|her) |\\s+(?:on|of|from|for) (?:his|hers)$';

/** A credit that is said to be one adult's: without those words, and that adult's cards. */
export interface OfAdult {
  readonly credit: string;
  readonly cards: readonly CatalogCard[];
}

interface Adults {
  readonly own: readonly CatalogCard[];
  readonly theirs: readonly CatalogCard[];
  /** Words that say that a card is the other adult's. */
  readonly whose: RegExp;
}

/** By the list of cards, of which each adult's is always the same list. */
const ADULTS = new QuestionMemo<readonly CatalogCard[], Adults | 'one'>();

function adultsOf(cards: readonly CatalogCard[]): Adults | 'one' {
  const known = ADULTS.get(cards);
  if (known !== undefined) return known;
  const theirs = cards.filter(({ engine }) => isTheirs(engine));
  const owner = OWNER.exec(theirs[0]?.seed.name ?? '')?.[1];
  let adults: Adults | 'one' = 'one';
  if (owner !== undefined) {
    const own = cards.filter((card) => !theirs.includes(card));
    const plain = owner.replace(/^(?:my|your)\s+/i, '');
    const name = plain.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
    const called = `(?:(?:my|our|your) )?(?:${name}|${ADULT})`;
    const owns = `(?:(?:my|our|your) )?(?:${name}['’]s|(?:${ADULT})(?:['’]?s|s['’]))`;
    const whose = new RegExp(
      `\\s*\\(${called}\\)|(?<!\\w)${owns}\\s+|\\s+(?:(?:of|by|for) ${called}|(?:of|on|from|for) ${owns})$|${THEIRS}`,
      'i',
    );
    adults = { own, theirs, whose };
  }
  ADULTS.set(cards, adults);
  return adults;
}

/**
 * `uber cash of Amex Gold (Sam)`, `Sam's uber cash`, `my husband's uber cash`, `uber cash on mine`: of one
 * adult's cards alone. Null where nothing says whose, it is both adults', or all are one person's.
 */
export function ofAdult(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): OfAdult | null {
  const adults = adultsOf(cards);
  if (adults === 'one') return null;
  const { own, theirs, whose } = adults;
  const rest = name.replace(whose, ' ').trim();
  const isOther = rest !== name.trim();
  const isMine = MINE.test(rest);
  if (isOther === isMine) return null;
  const [credit, of] = isOther ? [rest, theirs] : [name.replace(MINE, joined).trim(), own];
  // Who says "my" of a card that only the other adult holds means that card.
  const [named] = ofOneCard(credit, cards, catalog);
  const isHeld = named === undefined || of.some((one) => productOf(one) === productOf(named.card));
  return isHeld ? { credit, cards: of } : null;
}

/** What joins a card's name to its credit stays: `travel credit on my Reserve`. */
const joined = (said: string): string => /^(?:on|of|from) (?=my )/i.exec(said)?.[0] ?? ' ';
