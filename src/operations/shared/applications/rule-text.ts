import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';
import { list, lowerFirst } from '../../../kit/words.ts';
import type { ApplicationRule } from './rules.ts';

/** What may be asked of the issuer once it refused: told behind the rule and its source. */
const AFTER_REFUSAL = / Asked after a refusal, [^.]*\./;

/**
 * A rule with who says so, and when: issuers change their terms, and what is unofficial is a report.
 * `One Citi application in eight days (churning-card-finder, as of 2026-09).`
 */
export function ruleCited(rule: ApplicationRule, rules: Pick<RuleFile, 'sources'>): string {
  const [after = ''] = AFTER_REFUSAL.exec(rule.rule) ?? [];
  const own = rule.rule.replace(AFTER_REFUSAL, '').replace(/\.$/, '');
  return `${own}${saidBy(rule, rules)}.${after}`;
}

/**
 * That limits of an issuer neither hold for a card nor count it; empty without any.
 * `Not for this card, nor counting it: one credit card approval in five days (CreditOdds, as of 2026-08).`
 */
export function leavesOutCited(
  all: readonly ApplicationRule[],
  rules: Pick<RuleFile, 'sources'>,
): string {
  const [first] = all;
  if (first === undefined) return '';
  const limits = all.map(({ rule }) => {
    const [limit = rule] = rule.replace(/\.$/, '').split(';');
    return lowerFirst(limit);
  });
  return `Not for this card, nor counting it: ${list(limits)}${saidBy(first, rules)}.`;
}

/** A rule as it is told of many cards: who reports it is left out. */
export function ruleInShort(cited: string): string {
  return cited.replace(AFTER_REFUSAL, '').replace(/ \([^()]*, as of [\d-]+\)(?=\.$)/, '');
}

/** ` (Citi's terms, as of 2026-10)`; empty where no source has a day. */
export function saidBy(
  { issuer, official, sources: at }: ApplicationRule,
  { sources }: Pick<RuleFile, 'sources'>,
): string {
  const dated = at.flatMap((index) => {
    const { title = '', as_of = null, read_at = null } = sources[index] ?? {};
    const day = as_of ?? read_at;
    return day === null ? [] : [{ day, title }];
  });
  const newest = dated.toSorted((a, b) => a.day.localeCompare(b.day, 'en')).at(-1);
  if (newest === undefined) return '';
  const who = official ? `${issuer}'s terms` : newest.title.replace(/^[^ ]*\/|[,(].*$/g, '').trim();
  return ` (${who}, as of ${newest.day.slice(0, 7)})`;
}
