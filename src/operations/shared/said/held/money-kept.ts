import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { ageOf } from '../../../../catalog/older-terms.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { rateText, requirementNoun } from '../../../../engine/explain/rate-words.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { ruleMatches } from '../../../../engine/model/rules.ts';
import { asCalled } from '../../../../kit/clean-text.ts';
import { list, lowerFirst, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { rateOn } from '../../unstated/brands/spending.ts';
import type { Said } from '../fields.ts';
import { sumOf } from './money-places.ts';
import { bankSaid } from './tier-names.ts';

type Holder = { readonly options: Pick<EngineInput['options'], 'memberships'> };

/** Most kinds of spending that one tier is told to leave out. */
const NAMED = 4;

/** The best rate of a card for a sum of money that is held. */
function tierHeld({ engine }: CatalogCard, { options }: Holder): EarnRule | null {
  const held = tierRules(engine.earn, options);
  return held.toSorted((a, b) => b.rate - a.rate)[0] ?? null;
}

function tierRules(earn: readonly EarnRule[], { memberships }: Holder['options']): EarnRule[] {
  return earn.filter(
    ({ requires }) => requires !== null && memberships.has(requires) && sumOf(requires) !== null,
  );
}

/**
 * In words, what a tier by money kept takes for granted: that no interest is given up on it, and that
 * it is in the accounts that the card asks for.
 */
export function moneyAssumed(
  { bank_balances = {} }: Said,
  cards: readonly CatalogCard[],
  holder: Holder,
): string[] {
  const { memberships } = holder.options;
  const tiers = cards.flatMap((card) => {
    const rule = tierHeld(card, holder);
    return rule === null ? [] : [{ card, rule }];
  });
  const ofBanks = cards.filter(({ engine }) =>
    engine.tiers?.some(({ key, balance }) => memberships.has(key) && balance > 0),
  );
  const counting = [...tiers.map(({ card }) => card), ...ofBanks];
  const banks = Object.entries(bank_balances).filter(([bank, balance]) => {
    const { isBank } = bankSaid(bank);
    return balance > 0 && counting.some(({ seed }) => isBank(seed.issuer));
  });
  const isSaid = ({ seed }: CatalogCard) =>
    banks.some(([bank]) => bankSaid(bank).isBank(seed.issuer));
  const sums = new Map([
    ...banks.map(
      ([bank, balance]) => [`the ${usd(balance)} at ${asCalled(bank)}`, balance] as const,
    ),
    // A sum may be named as what is held, without its bank.
    ...tiers.flatMap(({ card, rule }) => {
      const sum = isSaid(card) ? null : sumOf(rule.requires ?? '');
      return sum === null ? [] : [[`the ${requirementNoun(sum.key)}`, sum.dollars] as const];
    }),
  ]);
  return [
    ...[...sums].map(
      ([what, dollars]) =>
        `no interest given up on ${what} (each 1% less costs ${usd(dollars / 100)} a year)`,
    ),
    ...tiers.flatMap(({ card, rule }) => {
      const accounts = accountsAsked(card, rule);
      return accounts === null ? [] : [`kept as ${card.seed.name} asks${accounts}`];
    }),
  ];
}

/**
 * What rates of a card by money kept ask for, and what is not counted against them; empty without any.
 * A tier of a bank's whole relationship names no accounts here.
 */
export function moneyAsked({ engine, seed }: CatalogCard): string {
  const rules = engine.earn.filter(({ requires }) => requires !== null && sumOf(requires) !== null);
  if (rules.length === 0) return '';
  const accounts = [...new Set(rules.flatMap((rule) => accountsOf(rule) ?? []))];
  const where = accounts.length === 0 ? 'which accounts count is not known here' : list(accounts);
  const older = olderAccounts(seed);
  const theirs =
    older === null
      ? ''
      : `; of accounts opened before ${seed.older_terms?.opened_before}: ${older}`;
  return `The money kept for it: ${where}${theirs}; what it would earn elsewhere is not counted (each 1% less costs $10 a year on $1,000).`;
}

/** Behind "asks": the accounts in which the money counts, by when the account of the card was opened. */
function accountsAsked(card: CatalogCard, rule: EarnRule): string | null {
  const age = ageOf(card);
  const [now, older] = [accountsOf(rule), olderAccounts(card.seed)];
  if (age === 'newer' || older === null) return now === null ? null : `: ${now}`;
  const theirs = ` of accounts opened before ${card.seed.older_terms?.opened_before}: ${older}`;
  if (age === 'older') return theirs;
  return now === null ? theirs : `: ${now}; or${theirs}`;
}

/** Where the money counts for who opened the card before its terms changed; null where that is the same. */
function olderAccounts({ older_terms: terms }: CatalogCard['seed']): string | null {
  if (terms?.money_kept === undefined) return null;
  const { accounts, least, not_all } = terms.money_kept;
  const dollars = Object.values(least);
  const from = dollars.length === 0 ? '' : `, from ${usd(Math.min(...dollars))}`;
  return `${accounts}${from}${not_all === undefined ? '' : ` (${not_all})`}`;
}

/** The part of a rate's note that says where its money has to be. */
function accountsOf({ note }: EarnRule): string | null {
  const [, where] =
    /(?:^|[;.] )(?:needs |(?=with |by ))([^;.]*\b(?:account|balance|held)[^;.]*)/i.exec(
      note ?? '',
    ) ?? [];
  return where === undefined ? null : lowerFirst(where);
}

/** Says on which of this spending a card's tier by money kept is not paid. */
export function tellTierLeavesOut(
  cards: readonly CatalogCard[],
  facts: Pick<EngineInput, 'options' | 'spending' | 'programs'>,
  { warn }: Pick<Context, 'warn'>,
): void {
  for (const card of cards) {
    const { engine, seed } = card;
    const tier = tierHeld(card, facts);
    if (tier === null) continue;
    const rules = tierRules(engine.earn, facts.options);
    const left = facts.spending.filter(
      (line) =>
        line.monthly > 0 &&
        !rules.some((rule) => ruleMatches(rule, line)) &&
        rateOn(engine, line, facts.options) <= Math.min(engine.base_rate, tier.rate),
    );
    const sums = [...Map.groupBy(left, ({ category }) => category)]
      .map(([category, lines]) => ({
        category,
        dollars: 12 * lines.reduce((sum, { monthly }) => sum + monthly, 0),
      }))
      .filter(({ dollars }) => dollars >= 1)
      .toSorted((a, b) => b.dollars - a.dollars);
    if (sums.length === 0) continue;
    const rest = sums.slice(NAMED).reduce((sum, { dollars }) => sum + dollars, 0);
    const told = [
      ...sums.slice(0, NAMED).map((one) => `${categoryLabel(one.category)} ${usd(one.dollars)}`),
      ...(rest > 0 ? [`others ${usd(rest)}`] : []),
    ];
    const program = facts.programs.get(engine.program ?? '') ?? null;
    const [high, base] = [tier.rate, engine.base_rate].map((rate) => rateText(rate, program));
    warn(
      `The ${high} of ${seed.name} for ${requirementNoun(tier.requires ?? '')} leaves out, at the base ${base}: ${list(told)} a year.`,
    );
  }
}
