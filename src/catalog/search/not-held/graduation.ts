import type { NotHeld } from './not-held-fact.ts';

const UNSECURED =
  '(?: (?:in)?to)?(?: (?:an?|the))? (?:un ?secured|regular|normal|real)(?: (?:credit )?cards?| (?:one|line))?';
const THAT =
  '(?:(?:that|which|and|will|can|do|does|how|when|until|it|cards?|to|then|the|fast(?:est)?|quick(?:est|ly)?|early|earliest|soon(?:est)?|long|later|actually|really|eventually|automatic(?:ally)?|auto) )*';
const WHEN =
  '(?: (?:automatic(?:ally)?|fast(?:er|est)?|quick(?:ly|er|est)?|soon(?:er|est)?|eventually|(?:the )?first|(?:after|in|within) (?:about |only |just )?(?:an?|\\d+|six|twelve|a few) (?:months?|years?)))*';
const TURNS =
  '(?:graduat\\w+|upgrad\\w+|convert\\w*|turn(?:s|ing)?|transition\\w*|chang(?:es?|ing))';
const NO_SCHOOL = '(?! (?:school|students?|from|college|high|program|in|next|this|soon))';

/** That a secured card is to become an unsecured one: the rest of the text may be of a school. */
export const GRADUATION: NotHeld = {
  pattern: new RegExp(
    [
      String.raw`\b${THAT}(?:${TURNS}(?: (?:me|over|up|later|automatically|eventually))*${UNSECURED}|(?:become(?:s|ing)?|go(?:es)?)(?: (?:an?|the))? un ?secured(?: cards?)?)\b${WHEN}`,
      String.raw`(?:(?<=\bsecured\b.*)|(?=.*\bsecured\b))\b${THAT}graduat(?:es?|ion|ing|ed)\b${NO_SCHOOL}${WHEN}(?:${UNSECURED})?`,
      String.raw`\b(?:that|which|actually|eventually) (?:(?:actually|will|eventually|really) )*graduates?\b${NO_SCHOOL}${WHEN}`,
    ].join('|'),
  ),
  fact: null,
  apply: (filters) => {
    filters.graduates = true;
    filters.card_type ??= 'secured';
    filters.primary_goal ??= 'build_credit';
  },
};
