import { keyCalled } from '../../names/memberships.ts';
import { type QueryFilters, withValue } from '../filters.ts';
import { NOT_HELD } from '../person/club-member.ts';
import { cardsFrom } from '../person/held.ts';
import { type Mention, mentionsIn } from '../person/mentions.ts';
import type { QueryVocabulary } from './vocabulary.ts';

/** Where the person banks, or is a member: a bank that one has is no wish for its cards. */

const WHO =
  '(?:(?:(?:and|but|as|since|because) )?(?:i|we|im|were|ive|weve|he|she|my (?:wife|husband|partner)) )?(?:(?:am|are|is|was|been|being|have been|already|both|also|currently|long|only|mainly|mostly|not|never|dont|do not|no longer|without being) )*';
const KIND = '(?:members?|customers?|clients?|account ?holders?)';
const ACCOUNT =
  '(?:(?:checking|savings|bank|money market|brokerage|mortgage|joint|main|primary) )*(?:checking|savings|accounts?|mortgage|direct deposit|paychecks?)';
const BEFORE = new RegExp(
  `(?:^|[^a-z])((?:${WHO}(?:(?:an?|the|new|loyal|existing|current|long ?time|happy) )*${KIND} (?:of|at|with)|${WHO}(?:bank(?:s|ing|ed)?|do (?:my|our|all my) banking) (?:with|at|through)|${WHO}(?:(?:have|has|had|got|keep|with) )?(?:(?:an?|my|our|all|the) )*${ACCOUNT} (?:(?:is|are|goes|held) )?(?:with|at|in|into|to)|(?:my|our) (?:(?:main|primary|local|current|own|only) )*bank (?:is|are))(?: (?:the|both))?) $`,
);
/** `Chase customer`, `Wells Fargo checking account`: who has it, not what is wished for. */
const BEHIND =
  /^ (?:credit union |bank )?(?:existing |current |long ?time )?(?:customers?|clients?|account ?holders?|(?:checking|savings) (?:accounts?|customers?)(?: holders?)?)\b/;
const HAVE = new RegExp(`(?:^|[^a-z])(${WHO}(?:(?:have|has|got|with) )?(?:(?:an?|my|our) )?) ?$`);
const NEXT = /^(?: credit union| bank)? ?(?:,|and|&|, and|or) (?:the )?$/;
const DENIED = /\b(?:not|never|dont|do not|no longer|without)\b/;
/** A card of it, and no bank. */
const CARD =
  /^ (?:credit union |bank )?(?:(?:platinum|gold|freedom|sapphire|cash|rewards?|credit|secured|student|business) )*cards?\b/;
/** Most searches have none of it. */
const MAY_BANK =
  /\b(?:members?|customers?|clients?|account|accounts|account ?holders?|bank|banks|banking|banked|checking|savings|mortgage|deposit|paychecks?|money)\b/;

/**
 * Takes out where the person banks. Of a union or club it is a membership.
 * @param plain in lower case, without apostrophes
 */
export function takeBanksWith(
  plain: string,
  filters: QueryFilters,
  vocabulary: QueryVocabulary,
): string {
  if (!MAY_BANK.test(plain)) return plain;
  const mentions = mentionsIn(plain, vocabulary);
  let rest = plain;
  let cut = plain.length;
  for (let at = mentions.length - 1; at >= 0; at -= 1) {
    const first = mentions[at];
    if (first === undefined || first.issuer === null || first.to > cut) continue;
    const banks = banksFrom(plain, mentions, at);
    const last = banks.at(-1) ?? first;
    const after = plain.slice(last.to);
    const before = plain.slice(0, first.from);
    if (CARD.test(after)) continue;
    const lead = BEFORE.exec(before)?.[1];
    const behind = BEHIND.exec(after)?.[0];
    if (lead === undefined && behind === undefined) continue;
    const isDenied = DENIED.test(lead ?? '');
    const asked = before.slice(0, before.length - (lead?.length ?? 0) - 1);
    if (!isDenied && NOT_HELD.test(asked)) continue;
    for (const { from, to } of banks) {
      const key = keyCalled(plain.slice(from, to));
      if (key !== undefined) {
        const held = isDenied ? `no ${key}` : key;
        filters.memberships = withValue(filters.memberships, held);
      }
    }
    const said = lead ?? HAVE.exec(before)?.[1] ?? '';
    cut = before.trimEnd().length - said.trimEnd().length;
    const union = behind ?? /^ (?:credit union|bank)\b/.exec(after)?.[0] ?? '';
    rest = `${rest.slice(0, Math.max(0, cut))} , ${rest.slice(last.to + union.length)}`;
  }
  return rest;
}

/** The banks of one list, the first at `at`. */
function banksFrom(plain: string, mentions: readonly Mention[], at: number): Mention[] {
  const named = cardsFrom(plain, mentions, at, NEXT);
  // Of the first that is a card, with words of its name, the list is of banks no more.
  const end = named.findIndex(
    ([bank, ...name], place) => place > 0 && (bank?.issuer === null || name.length > 0),
  );
  return named.slice(0, end < 0 ? named.length : end).flatMap(([bank]) => bank ?? []);
}
