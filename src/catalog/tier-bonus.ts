import type { CatalogSnapshot } from './snapshot.ts';

/** A tier of a bank by the bonus that it brings: `75% rewards bonus`, `I get the 50% relationship bonus`. */

const BEFORE =
  "(?:(?:with|at|and|i['’]?m|i|we|get|have|on|in|getting) )*(?:(?:the|an?|my|our|your) )?";
const KIND =
  '(?:preferred|relationship|loyalty|member(?:ship)?|banking|honors|rewards?|cash ?back|cash|points?|tier|status|account|card|extra)';
const PERCENT = '(?<percent>\\d{1,3}) ?(?:%|percent)';
const BONUS = new RegExp(
  `[\\s,(:;-]*(?:\\b${BEFORE})?(?<![\\d.])${PERCENT} (?:${KIND} )*(?:bonus|boost|tier|more|extra)\\b(?! (?:categor|on |at |for |in ))(?: (?:tier|rewards?|points?))?[)\\s]*`,
  'i',
);

/** The percent of such a bonus, and what is said besides; null where none is said. */
export function bonusSaid(
  words: string,
): { readonly percent: number; readonly rest: string } | null {
  const found = BONUS.exec(words);
  if (found === null) return null;
  const { 0: said, index } = found;
  const rest = `${words.slice(0, index)} ${words.slice(index + said.length)}`;
  return { percent: Number(found.groups?.percent), rest: rest.replace(/ +/g, ' ').trim() };
}

/** Whether a tier of any bank brings so many percent, or did. */
export function isTierBonus(percent: number, { rules }: Pick<CatalogSnapshot, 'rules'>): boolean {
  return rules.relationships.some(({ tiers }) =>
    tiers.some((tier) =>
      [tier, ...(tier.former ?? [])].some(({ bonus_percent }) => bonus_percent === percent),
    ),
  );
}
