import { type QueryFilters, withValue } from '../filters.ts';
import type { QueryVocabulary } from '../words/vocabulary.ts';
import { type Mention, mentionsIn } from './mentions.ts';

/** Banks that refused the person, as people say it: they are left out, and never wished for. */

const ME = '(?:me|us|him|her|my|our|husband|wife|daughter|son|application|app|request)';
const NOT =
  '(?:wont|wouldnt|will not|would not|didnt|did not|doesnt|does not|dont|do not|never|cant|cannot|isnt going to|refuses? to)';
const WHEN =
  '(?:twice|again|once|yesterday|recently|already|a lot|last (?:week|month|year)|\\d times)';
/** After these a bank is refused that stands before them. */
const REFUSES = [
  String.raw`(?:says?|said|saying|told ${ME}|tells ${ME}|gave ${ME}(?: an?)?|is(?: an?)?|was(?: an?)?)(?: (?:a|hard|flat|big|just))* (?:no|nope|nah)(?: go)?(?: to ${ME})?\b(?! (?:foreign|annual|fees?|longer|more))`,
  String.raw`(?:declin(?:es?|ed|ing)|den(?:y|ies|ied|ying)|reject(?:s|ed|ing)?|refus(?:es?|ed|ing))\b(?: ${ME}\b)*(?: ${WHEN}\b)*`,
  String.raw`turn(?:s|ed|ing)?(?: ${ME})* down(?: ${ME}\b)*`,
  String.raw`${NOT}(?: (?:ever|even|just|let|want to|approve|give|to))*(?: (?:approves?d?|accept|take|want|like|touch|trust|lend(?: to)?|let|give|have))? (?:${ME}|(?:any ?)?more\b(?! (?:than|cash|points|back))|another)\b(?: (?:more|another|an?|any|one|cards?|in|credit|anything))*`,
  String.raw`${NOT} approve(?: (?:${ME}|it))*\b`,
  String.raw`wants? nothing to do with ${ME}\b`,
  // What it says of the person is still read.
  String.raw`(?:says?|said|told me|claims?|thinks?)(?: that)?(?= (?:i|we|my|our)(?: [a-z]+){0,3} (?:too|no|not|insufficient|low|short|thin)\b)`,
  String.raw`(?:hates?|blacklisted|bann?ed|blocked|dropped|kicked|ghosted)(?: ${ME})+(?: (?:out|off))?\b`,
  String.raw`(?:shut|cut)(?:s|ting)?(?: ${ME})* (?:down|off)(?: ${ME})*\b`,
  'closed (?:all )?(?:of )?(?:my|our)(?: [a-z]+)? (?:accounts?|cards?)',
  String.raw`is (?:out(?: of the question)?|off the table|not an option)\b(?! of)`,
].join('|');
const ACTIVE = new RegExp(String.raw`\b(?:${REFUSES})`, 'g');

/** Most searches have none of it: banks are looked for in the others alone. */
const MAY_REFUSE =
  /\b(?:no|not|nope|nah|never|neither|said|says?|told|claims?|thinks?|is|wants?|[a-z]*nt|declin|den[iy]|reject|refus|turn|w(?:ill|ould)|can|could|unable|failed|hate|dislike|black|ban|block|drop|kick|ghost|shut|cut|closed|sick|tired|fed|done|finished|boycott|stay|burn|had|any(?:one|body) but)/;
const NOT_GOT =
  '(?:cant|couldnt|cannot|could not|unable to|not able to|failed to|never|didnt|did not|wont|not)';
/** What stands before a bank that refused, or that the person does not want. */
const BEFORE_IT = [
  `(?:denied|rejected|declined|turned down|refused|banned|blacklisted|blocked|cut off|shut down|dropped)(?: ${ME})*(?: ${WHEN})* (?:by|from|at|with)`,
  '(?:an? )?(?:denial|rejection|refusal|no|decline)(?: letter)? (?:by|from|at)',
  'no luck (?:with|at|from|getting)',
  `${NOT_GOT}(?: (?:ever|even|get|getting|got|be|being))* (?:approved|accepted|qualify|in) (?:by|with|at|for|from|to|into)`,
  '(?:cant|couldnt|cannot|unable to) get',
  '(?:sick|tired|had enough) of|(?:fed up|done|finished) with|not interested in|no thanks(?: to)?|never again(?: with)?',
  'hate|hated|dislike|cant stand|boycott(?:ing)?|dont (?:like|trust)|stay(?:ing)? away from|burn(?:ed|t) by|any(?:one|body) but',
  'neither (?:will|would|did|does|has|is)',
].join('|');
const REFUSED = new RegExp(
  String.raw`\b(?:(?:i|we|was|were|have|had|been|got|just|keep getting|always|really|im|am|so) )*(?:${BEFORE_IT})(?: (?:an?|the|my|any|more))* $`,
);

/** Where a bank behind it is the one that refused. */
const PASSIVE_BEHIND =
  /^ ?(?:by|from|at|with|for)(?: (?:the|an?|my|both|either))* |^ (?:the |an? )?$/;

/** Between the name of a bank and what it did. */
const BETWEEN =
  /^(?:cards?|bank|application|app|just|also|both|already|always|recently|has|have|had|keeps?|getting|all|again|straight|flat|out|instantly|automatically|they|it|was|were|got|been|and|but|or|then|already|is|both|each|even|still|now|who|which|one|people|guys|last|this|week|month|year|yesterday|today|preapproval|for|a|an|the|credit)$/;
const PRONOUN = /\b(?:they|it|he|she|who|that|which|bank|got|was|been|both|all)\b/;
const ASKED = /\b(?:appl(?:y|ied|ying|ication)|tried|asked|went to|from|with|at)\b/;

/**
 * Takes banks out of the text that are named as refusing the person, with the words that say so.
 * @param plain in lower case, without apostrophes
 */
export function takeRefused(
  plain: string,
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
): string {
  if (!MAY_REFUSE.test(plain)) return plain;
  const mentions = mentionsIn(plain, vocabulary);
  if (mentions.length === 0) return plain;
  const taken: { from: number; to: number; by?: string }[] = [];
  for (const { from, issuer } of mentions) {
    const [said = ''] = REFUSED.exec(plain.slice(0, from)) ?? [];
    if (said !== '' && issuer !== null)
      taken.push({ from: from - said.length, to: from, by: ' not ' });
  }
  for (const found of plain.matchAll(ACTIVE)) {
    const [from, to] = [found.index, found.index + found[0].length];
    if (taken.some((one) => one.from < to && from < one.to)) continue;
    const refusing = refusedBy(plain, mentions, from, to);
    if (refusing.length === 0) continue;
    const last = refusing.at(-1)?.to ?? from;
    // What links both says nothing more.
    const links = plain
      .slice(last, from)
      .split(/[^a-z]+/)
      .every((word) => word === '' || BETWEEN.test(word));
    taken.push({ from: links ? last : from, to }, ...refusing);
    for (const one of refusing) leaveOut(filters, one);
  }
  return taken
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to, by = ' , ' }) => text.slice(0, from) + by + text.slice(to), plain);
}

function leaveOut(filters: QueryFilters, { issuer, name }: Mention): void {
  const { excluded = {} } = filters;
  filters.excluded =
    issuer === null
      ? { ...excluded, names: withValue(excluded.names, name ?? '') }
      : { ...excluded, issuers: withValue(excluded.issuers, issuer) };
}

/** The banks before what they did; none where they stand behind it, as in `denied by Chase`. */
function refusedBy(
  plain: string,
  mentions: readonly Mention[],
  from: number,
  to: number,
): readonly Mention[] {
  const behind = mentions.find((one) => one.from >= to);
  const isBehind = behind !== undefined && PASSIVE_BEHIND.test(plain.slice(to, behind.from));
  const linked = behind !== undefined && / (?:by|from|at) /.test(plain.slice(to, behind.from));
  if (isBehind && linked) return [];
  const before = mentions.filter((one) => one.to <= from);
  const last = before.at(-1);
  if (last === undefined) return [];
  const gap = plain.slice(last.to, from).replace(/^\)/, '');
  const words = gap.match(/[a-z]+/g) ?? [];
  const isDirect = !/[,;.!?()]/.test(gap) && words.every((word) => BETWEEN.test(word));
  // `tried Capital One, rejected`; `two from Capital One and they wont give me more`
  const isMeant =
    words.length <= 8 &&
    (PRONOUN.test(gap) || words.length === 0) &&
    ASKED.test(plain.slice(0, last.from));
  if (!isDirect && !isMeant && !/\bthey\b/.test(gap)) return [];
  return listedBefore(plain, before);
}

/** `chase, citi and amex`: with the ones that are named in one breath with the last. */
function listedBefore(plain: string, before: readonly Mention[]): readonly Mention[] {
  let at = before.length - 1;
  const joined = (one: Mention | undefined, next: Mention | undefined) =>
    one !== undefined &&
    next !== undefined &&
    /^ ?(?:,|and|or|&|\/|\+|,? and(?: then)?|nor)? ?$/.test(plain.slice(one.to, next.from));
  while (at > 0 && joined(before[at - 1], before[at])) at -= 1;
  return before.slice(at);
}
