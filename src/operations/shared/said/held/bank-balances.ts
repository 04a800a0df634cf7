import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { ageOf } from '../../../../catalog/older-terms.ts';
import { accountOf, accountText, tierAt } from '../../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { rateText } from '../../../../engine/explain/rate-words.ts';
import type { InputIssue } from '../../../../errors.ts';
import { asCalled, echoed, quoted } from '../../../../kit/clean-text.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Said } from '../fields.ts';
import { banksCounting, placeSaid, type Sum, sumsOf } from './money-places.ts';
import { tierBrought } from './tier-names.ts';

/** What money kept at a bank makes of its cards: a tier of the bank, or a rate that asks for it. */
export interface Balances {
  readonly keys: readonly string[];
  /** Of banks where nothing is kept. */
  readonly not_held: readonly string[];
  /** In words. */
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

interface InQuestion {
  /** Null when any card may be. */
  readonly cards: readonly CatalogCard[] | null;
  /** Those that the person has, as accounts of their age. */
  readonly held: readonly CatalogCard[];
}

/**
 * @param named what memberships name as held: an account there may be empty
 */
export function readBalances(
  { bank_balances = {} }: Said,
  { cards, held }: InQuestion,
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
    const called = asCalled(bank);
    const { isBank, business, account } = placeSaid(bank, catalog);
    const programs = catalog.rules.relationships.filter((one) => isBank(one.issuer));
    const asking = catalog.cards.filter(
      (card) => isBank(card.seed.issuer) && sumsOf(card).length > 0,
    );
    const issuer = programs[0]?.issuer ?? asking[0]?.seed.issuer;
    if (issuer === undefined) {
      const message = `no tier is known at ${quoted(bank)}: known are those of ${list(banksCounting(catalog), 'or')}`;
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
    const isThere = ({ row }: Sum) => account === null || account.row === row;
    const asHeld = (card: CatalogCard) => held.find(({ seed }) => seed === card.seed) ?? card;
    const own = cards?.filter(({ seed }) => isBank(seed.issuer)) ?? asking.map(asHeld);
    const sums = own.flatMap((card) => sumsOf(card).filter(isThere));
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
        program.business === true && !business ? `${called}, taken for a business's,` : called;
      notes.push(`${usd(balance)} at ${where} ${what}`);
    }
    if (wouldBring.length > 0)
      notes.push(
        `$0 at ${called} is taken for no account there; one would bring ${list(wouldBring)}`,
      );
    const isReached = ({ dollars }: Sum): boolean => dollars <= balance;
    const reached = sums.filter(isReached);
    keys.push(...reached.map(({ key }) => key));
    if (reached.length > 0) {
      const where = account === null ? 'at' : 'in';
      const paid = own.filter(
        ({ seed }) =>
          (cards !== null || seed.status === 'open') && (business || seed.card_type !== 'business'),
      );
      const rates = new Set(paid.flatMap((card) => bestRate(card, reached, catalog)));
      notes.push(
        `${usd(balance)} ${where} ${called}, kept where its cards ask for it${rates.size > 0 ? `: ${list([...rates])}` : ''}`,
      );
    }
    for (const card of cards ?? []) {
      const older = own.includes(card) ? olderOnly(card, balance) : null;
      if (older === null || reached.length > 0) continue;
      const rates = list(bestRate(card, [older], catalog));
      notes.push(
        `${usd(balance)} at ${called} counts for nothing, as it would for the ${rates} only if that was opened before ${card.seed.older_terms?.opened_before}`,
      );
    }
  }
  return { keys, not_held, notes, issues };
}

/** The largest sum that a balance reaches in older accounts alone, where it is not said that the account is newer. */
function olderOnly(card: CatalogCard, balance: number): Sum | null {
  if (ageOf(card) !== 'either') return null;
  const older = sumsOf(card, 'older').filter(({ dollars }) => dollars <= balance);
  return older.at(-1) ?? null;
}

/** `3% of U.S. Bank Smartly Visa Signature Card`: what a card pays for the largest of these sums. */
function bestRate(
  { seed, engine }: CatalogCard,
  reached: readonly Sum[],
  { enginePrograms }: CatalogSnapshot,
): string[] {
  const rates = engine.earn.flatMap(({ requires, rate }) =>
    reached.some(({ key }) => key === requires) ? [rate] : [],
  );
  const program = enginePrograms.get(engine.program ?? '') ?? null;
  return rates.length === 0 ? [] : [`${rateText(Math.max(...rates), program)} of ${seed.name}`];
}

/** Whether a tier is one of these. */
export function hasTier(
  tiers: CatalogCard['engine']['tiers'],
  { key }: { readonly key: string },
): boolean {
  return (tiers ?? []).some((one) => one.key === key);
}
