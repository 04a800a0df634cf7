import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { accountOf, accountText, tierAt } from '../../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { rateText } from '../../../../engine/explain/rate-words.ts';
import type { InputIssue } from '../../../../errors.ts';
import { echoed, quoted } from '../../../../kit/clean-text.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Said } from '../fields.ts';
import { bankSaid, tierBrought } from './tier-names.ts';

/** What money kept at a bank makes of its cards: a tier of the bank, or a rate that asks for it. */
export interface Balances {
  readonly keys: readonly string[];
  /** Of banks where nothing is kept. */
  readonly not_held: readonly string[];
  /** In words. */
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

/**
 * @param cards the cards in question; null when any card may be
 * @param named what memberships name as held: an account there may be empty
 */
export function readBalances(
  { bank_balances = {} }: Said,
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
  at: string,
  named: ReadonlySet<string>,
): Balances {
  const keys: string[] = [];
  const not_held: string[] = [];
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  for (const [bank, balance] of Object.entries(bank_balances)) {
    const path = `${at}bank_balances.${echoed(bank)}`;
    const { isBank, business } = bankSaid(bank);
    const programs = catalog.rules.relationships.filter((one) => isBank(one.issuer));
    const asking = catalog.cards.filter(
      (card) => isBank(card.seed.issuer) && sumsOf(card).length > 0,
    );
    const issuer = programs[0]?.issuer ?? asking[0]?.seed.issuer;
    if (issuer === undefined) {
      const message = `no tier is known at ${quoted(bank)}: known are those of ${list(banksOf(catalog), 'or')}`;
      issues.push({ path, message });
      continue;
    }
    const concerned = programs.filter(
      (program) =>
        cards === null ||
        cards.some(({ engine }) => program.tiers.some((t) => hasTier(engine.tiers, t))),
    );
    const ofBusiness = concerned.filter((program) => program.business === true);
    const personal = concerned.filter((program) => program.business !== true);
    // Unless it says so, money is a person's own, except where business cards alone are in question.
    const tiers = business || personal.length === 0 ? ofBusiness : personal;
    const sums = asking.filter((card) => cards?.includes(card) ?? true).flatMap(sumsOf);
    if (tiers.length === 0 && sums.length === 0) {
      const message = `counts for cards of ${issuer} only, and none of the cards in question is of its program: leave it out, or name such a card`;
      issues.push({ path, message });
      continue;
    }
    const wouldBring: string[] = [];
    for (const program of tiers) {
      const top = tierAt(program, balance);
      if (balance === 0 && !program.tiers.some(({ key }) => named.has(key))) {
        not_held.push(...program.tiers.map(({ key }) => key));
        if (top) wouldBring.push(tierBrought(top, catalog));
        continue;
      }
      if (top === undefined) continue;
      keys.push(top.key);
      const what =
        accountOf(program.tiers) === null
          ? `makes ${tierBrought(top, catalog)}`
          : `is ${accountText(top)} (${top.bonus_percent}% more)`;
      const where =
        program.business === true && !business ? `${bank}, taken for a business's,` : bank;
      notes.push(`${usd(balance)} at ${where} ${what}`);
    }
    if (wouldBring.length > 0)
      notes.push(
        `$0 at ${bank} is taken for no account there; one would bring ${list(wouldBring)}`,
      );
    const reached = sums.filter(({ dollars }) => dollars <= balance);
    keys.push(...reached.map(({ key }) => key));
    if (reached.length > 0) {
      const rates = ratesFor(asking, cards, new Set(reached.map(({ key }) => key)), catalog);
      notes.push(`${usd(balance)} at ${bank}, kept where its cards ask for it${rates}`);
    }
  }
  return { keys, not_held, notes, issues };
}

/** ` (3% on U.S. Bank Smartly)`: what sums of money bring on the cards in question; empty for many. */
function ratesFor(
  asking: readonly CatalogCard[],
  cards: readonly CatalogCard[] | null,
  reached: ReadonlySet<string>,
  { enginePrograms }: CatalogSnapshot,
): string {
  const named = asking.filter((card) => cards?.includes(card) ?? true);
  const rates = named.flatMap(({ seed, engine }) => {
    const held = engine.earn.filter(({ requires }) => reached.has(requires ?? ''));
    const program = enginePrograms.get(seed.program ?? '') ?? null;
    const best = Math.max(...held.map(({ rate }) => rate));
    return held.length === 0 ? [] : [`${rateText(best, program)} on ${seed.name}`];
  });
  return rates.length === 0 || rates.length > NAMED ? '' : ` (${list(rates)})`;
}

/** Most cards that a sum is told to bring a rate on. */
const NAMED = 2;

/** Whether a tier is one of these. */
export function hasTier(
  tiers: CatalogCard['engine']['tiers'],
  { key }: { readonly key: string },
): boolean {
  return (tiers ?? []).some((one) => one.key === key);
}

/** A sum that a rate asks for, of several in a row: `smartly_savings_50k`. */
export interface Sum {
  readonly key: string;
  /** What the sums of one row share. */
  readonly row: string;
  readonly dollars: number;
}

/** The sum of money that a requirement is; null when it is none. */
export function sumOf(key: string): Sum | null {
  const [, before = '', thousands, after = ''] = /^(.*?)_?(\d+)k(?=_|$)(.*)$/.exec(key) ?? [];
  if (thousands === undefined) return null;
  return { key, row: `${before}*${after}`, dollars: Number(thousands) * 1_000 };
}

function sumsOf({ seed }: CatalogCard): Sum[] {
  return seed.earn.flatMap(({ requires }) => (requires === null ? [] : (sumOf(requires) ?? [])));
}

function banksOf(catalog: CatalogSnapshot): string[] {
  const asking = catalog.cards.filter((card) => sumsOf(card).length > 0);
  const banks = [
    ...catalog.rules.relationships.map(({ issuer }) => issuer),
    ...asking.map(({ seed }) => seed.issuer),
  ];
  return [...new Set(banks)].sort();
}
