import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { applicantRules } from './applicant-rules.ts';
import { ruleCited } from './rule-text.ts';
import { applicationRulesOf, isOfSoleOwner, saysSoleOwner } from './rules.ts';

/**
 * Says of business cards whose welcome offers a figure counts to whom their issuers pay them, and how
 * often: who has had one counts an offer that does not come.
 */
export function tellBusinessOffers(
  cards: readonly CatalogCard[],
  { catalog, caller, warn }: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  if (!caller.plan.paid_fields) return;
  const told = cards.flatMap(({ seed }) => {
    if (!seed.business) return [];
    const all = applicationRulesOf(seed, catalog.rules);
    const rule = all.find(({ params }) => params.per === 'card' || params.bonus_months);
    return rule === undefined ? [] : [{ rule, name: seed.name }];
  });
  for (const [rule, some] of Map.groupBy(told, (one) => one.rule))
    warn(
      `Welcome offer of ${list(some.map(({ name }) => name))}: ${ruleCited(rule, catalog.rules)}`,
    );
}

/**
 * Says of business cards that one person alone has a business: else those without a company take them for others'.
 * @param isTold whether rules of their issuers on it are told, which say it
 */
export function tellSoleOwner(
  cards: readonly CatalogCard[],
  isTold: boolean,
  { catalog, caller, warn }: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  if (!caller.plan.paid_fields) return;
  const open = cards.filter(
    ({ seed }) => seed.business && !(isTold && saysSoleOwner(seed, catalog.rules)),
  );
  if (open.length > 0) warn(applicantRules('sole_owner', catalog));
}

/** The same among the rules of a card, where its issuer has none of its own on it. */
export function soleOwnerRules(card: CatalogCard['seed'], rules: RuleFile) {
  const cited = rules.applicants.filter(({ who }) => who === 'sole_owner');
  if (!card.business || cited.length === 0 || saysSoleOwner(card, rules)) return [];
  const sources = cited.flatMap((row) => row.sources.flatMap((at) => rules.sources[at]?.url ?? []));
  const rule = applicantRules('sole_owner', { rules });
  return [
    { rule_key: 'sole_owner', rule, official: false, confidence: 'medium' as const, sources },
  ];
}

/** What a business is to an issuer, for who did not say that they have one, in words. */
export function tellBusiness(
  cards: readonly CatalogCard[],
  { catalog, caller, warn }: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  const business = cards.filter(({ seed }) => seed.business);
  if (business.length === 0) return;
  const told = [...Map.groupBy(business, ({ seed }) => seed.issuer)].map(([issuer, own]) => {
    const all = own.flatMap(({ seed }) => applicationRulesOf(seed, catalog.rules));
    const rule = all.find(isOfSoleOwner);
    // Whether one is known would tell of what the plan hides.
    if (!caller.plan.paid_fields) return { issuer, text: '' };
    if (rule === undefined) return { issuer, text: null };
    const dates = rule.sources.map((at) => catalog.rules.sources[at]?.as_of ?? '').sort();
    const how = [rule.official ? '' : 'unofficial', dates.at(-1)].filter(Boolean).join(', ');
    return { issuer, text: `${issuer} (${how}): ${rule.rule}` };
  });
  const known = told.flatMap(({ text }) => text ?? []);
  const others = told.flatMap(({ issuer, text }) => (text === null ? issuer : []));
  const unknown =
    others.length === 0
      ? ''
      : `Whether a side business is enough for ${list(others, 'or')} is not known here.`;
  const names = list(business.map(({ seed }) => seed.name));
  const kind = business.length > 1 ? 'are business cards' : 'is a business card';
  const which = business.length === cards.length ? 'These are business cards' : `${names} ${kind}`;
  warn([`${which}, for those with a business.`, ...known, unknown].filter(Boolean).join(' '));
}
