import { z } from 'zod';

/** How who gets a card is asked for, by the beginning of the words. */
export const ELIGIBILITY =
  /^(?:appl|approv|accept|deni|declin|reject|refus|eligib|qualif|require|member|famil|lifetime|once per|rules?$|who |chances?|odds|get(?:ting)?\b|can i|could i|will i|do i|income|fico|credit.?(?:scores?|tiers?|needed|required)|scores?|velocity|\d+ ?\/ ?\d+)/;

/**
 * Parts of an answer that are asked for, as a list or in a query string (`sections=earn,terms`), each by
 * its name or by what people call it.
 *
 * @param called the first words that fit a name tell the part
 */
export function saidSections<Section extends string>(
  sections: readonly [Section, ...Section[]],
  called: readonly (readonly [words: RegExp, section: Section])[],
) {
  const meant = (given: unknown): unknown => {
    if (typeof given !== 'string') return given;
    const said = given.trim().toLowerCase().replaceAll('_', ' ');
    const own = sections.find((one) => one.replaceAll('_', ' ') === said);
    return own ?? called.find(([words]) => words.test(said))?.[1] ?? given;
  };
  return z.preprocess(
    (given) => {
      const all: unknown = typeof given === 'string' ? given.split(',') : given;
      return Array.isArray(all) ? [...new Set(all.map(meant))] : all;
    },
    z.array(z.enum(sections)).min(1),
  );
}
