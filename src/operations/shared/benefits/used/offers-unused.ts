import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { BonusPart } from '../../../../engine/model/welcome-offer.ts';
import { partOfOffer } from '../../../../engine/worth/bonus.ts';
import { QuestionMemo } from '../../../../kit/memory/question-memo.ts';
import { number } from '../../../../kit/words.ts';
import { tellingWords } from '../credit-words.ts';

type Part = BonusPart & { readonly kind: 'statement_credit' | 'free_nights' };

/** A credit or nights of a welcome offer. */
interface OfferPart {
  readonly card: CatalogCard;
  readonly key: string;
  readonly part: Part;
  /** By which it is named as a thing that somebody uses or not. */
  readonly words: ReadonlySet<string>;
  /** A credit at a place, and neither money of its own nor at the shop whose card it is. */
  readonly isPerk: boolean;
}

/** Words by which an offer is told from what a card gives each year. */
const OF_OFFER =
  /^(?:welcome|opening|sign|up|signup|new|offer|bonus|first|year|approval|for|at|in|on)$/;
const CREDIT = /\bcredits?\b/i;
const SAYS_OFFER = /\b(?:welcome|sign-?up|sign-on|opening)\b/i;
/** "As a gift card", "as Bilt Cash": it comes without anything done for it. */
const AS_MONEY = /, as\b/;

/** Whether words name what a welcome offer gives, and nothing that a card gives each year. */
export const saysOffer = (name: string): boolean => SAYS_OFFER.test(name);

/**
 * What welcome offers give that somebody says they do not use, as they say it of what cards give each year:
 * who uses no hotels uses no credit for them in the first year either.
 * @param names what is not used
 * @param uses_none whether no credit is
 */
export function offersUnused(
  names: readonly string[],
  uses_none: boolean,
  catalog: CatalogSnapshot,
): readonly OfferPart[] {
  if (names.length === 0 && !uses_none) return [];
  const said = names.map((name) => {
    const sums = [...name.matchAll(/\$\s?(\d[\d,]*)/g)].map((one) =>
      Number(one[1]?.replaceAll(',', '')),
    );
    const words = tellingWords(name.replaceAll(/\$[\s\d,.]+/g, ' '));
    return {
      sums,
      words: words.filter((word) => !OF_OFFER.test(word)),
      isOffer: saysOffer(name),
      isCredit: CREDIT.test(name),
    };
  });
  return partsIn(catalog).filter(
    ({ words, part, isPerk }) =>
      (uses_none && isPerk) ||
      said.some((one) => {
        if (one.sums.some((sum) => sum !== part.amount)) return false;
        // A credit is no night.
        if (one.isCredit && part.kind !== 'statement_credit') return false;
        if (one.words.length === 0) return one.isOffer && (isPerk || one.sums.length > 0);
        return one.words.every((word) => words.has(word));
      }),
  );
}

/** Where a credit is used, without when and as what. */
const placeOf = (use: string | null): string => (use ?? '').replace(/, .*/, '');

const PARTS = new QuestionMemo<CatalogSnapshot, readonly OfferPart[]>();

function partsIn(catalog: CatalogSnapshot): readonly OfferPart[] {
  const known = PARTS.get(catalog);
  if (known !== undefined) return known;
  const parts = catalog.cards.flatMap((card): OfferPart[] => {
    const { bonus, name, program } = card.seed;
    const own = new Set(tellingWords(name));
    return (bonus?.parts ?? []).flatMap((part, at): OfferPart[] => {
      const key = partOfOffer(card.seed.card_id, at);
      // Without a cap they count nothing anyway.
      if (part.kind === 'free_nights' && part.cap_points === null) return [];
      if (part.kind === 'free_nights') {
        const of = program === null ? '' : catalog.programs.get(program)?.name;
        const words = new Set(
          tellingWords(`free night award certificate hotel stay ${of} ${name}`),
        );
        return [{ card, key, part, words, isPerk: false }];
      }
      if (part.kind !== 'statement_credit' || part.use === null) return [];
      const words = tellingWords(placeOf(part.use));
      const isPerk = !AS_MONEY.test(part.use) && !words.every((word) => own.has(word));
      return [{ card, key, part, words: new Set([...words, ...own]), isPerk }];
    });
  });
  PARTS.set(catalog, parts);
  return parts;
}

/** `the $300 credit for hotels at Capital One Travel in the welcome offer of Capital One Venture`. */
export function offersTold(
  unused: readonly OfferPart[],
  cards: readonly CatalogCard[],
): readonly string[] {
  const own = unused.filter(({ card }) => cards.some(({ seed }) => seed.key === card.seed.key));
  return own.map(({ part, card: { seed } }) => {
    const what =
      part.kind === 'statement_credit'
        ? `$${number(part.amount)} for ${placeOf(part.use)}`
        : `${part.amount} free night${part.amount === 1 ? '' : 's'}`;
    return `${what} in the welcome offer of ${seed.name}`;
  });
}
