import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { issuerMatches } from '../../../../catalog/names/issuers.ts';
import { catalogWords, membershipWords } from '../../../../catalog/own-memberships.ts';
import {
  accountOf,
  accountText,
  besideProgram,
  type Relationship,
  tierAt,
} from '../../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list } from '../../../../kit/words.ts';

/** Names of the tiers of banks, and of the accounts behind them. */

type Tier = Relationship['tiers'][number];

/** The first tier of this name. */
export function tierNamed(name: string, catalog: CatalogSnapshot): Tier | null {
  return tiersNamed(name, catalog)[0] ?? null;
}

/** Tiers of this name, at most one of each program. */
export function tiersNamed(name: string, catalog: CatalogSnapshot): Tier[] {
  const wanted = membershipWords(name);
  const isExact = (one: string): boolean =>
    // The tier "Member" has no word that tells it from others, and nor has what holds no letter.
    wanted === '' ? one.toLowerCase() === name.trim().toLowerCase() : catalogWords(one) === wanted;
  return catalog.rules.relationships.flatMap((program) => {
    const { issuer, name: own, former_name: former = own, business, tiers } = program;
    const exact = tiers.find((tier) => [tier.key, ...namesOf(tier)].some(isExact));
    if (exact !== undefined) return [exact];
    // The longest name first: "Preferred Honors" before "Preferred".
    const named = tiers
      .flatMap((tier) => namesOf(tier).map((one) => ({ tier, words: catalogWords(one) })))
      .sort((a, b) => b.words.length - a.words.length)
      .find(({ words }) => words !== '' && wanted.endsWith(words));
    if (named === undefined) return [];
    const bank = wanted.slice(0, -named.words.length).trim();
    const said = bankSaid(bank);
    // Their names are alike: those of a business are meant where it is named.
    if (said.business && business !== true) return [];
    const names = [own, former].map(catalogWords);
    const isOwn = said.isBank(issuer) || names.some((one) => isProgram(bank, one, issuer));
    return isOwn ? [named.tier] : [];
  });
}

/** What a tier is called, or was. */
function namesOf({ name, former = [] }: Tier): readonly string[] {
  return [name, ...former.map((one) => one.name)];
}

/** The name of a program or its beginning, alone or behind its bank: `bofa preferred rewards`. */
function isProgram(said: string, name: string, issuer: string): boolean {
  const bank = said.endsWith(` ${name}`) ? said.slice(0, -name.length).trim() : '';
  return name.startsWith(said) || (bank !== '' && bankSaid(bank).isBank(issuer));
}

/** That a tier was named as it was called before; empty where it was not. */
function formerTier(name: string, tier: Tier, catalog: CatalogSnapshot): string[] {
  const wanted = membershipWords(name);
  const isNamed = (one: string) => wanted.endsWith(membershipWords(one));
  if (isNamed(tier.name) || isNamed(tier.key)) return [];
  // The longest name first: "Platinum Honors" before "Honors".
  const [was] = (tier.former ?? [])
    .filter((one) => isNamed(one.name))
    .toSorted((a, b) => b.name.length - a.name.length);
  if (was === undefined) return [];
  const brings = bonusText(tier, catalog, was);
  return [
    `${quoted(name)} taken as ${tierText(tier, catalog)} (${brings}), to which that tier was moved`,
  ];
}

/**
 * Tiers that are held by a name, each with what it brings; a business's own only where its cards are in
 * question, or nothing else has the name.
 * @param cards the cards in question; null when any card may be
 */
export function tiersTold(
  name: string,
  tiers: readonly Tier[],
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
): string[] {
  const own = tiers.filter((one) => programOf(one, catalog)?.business !== true);
  const told = cards === null && own.length > 0 ? own : tiers;
  return told.flatMap((one) => {
    const former = formerTier(name, one, catalog);
    return former.length > 0 ? former : [tierBrought(one, catalog)];
  });
}

/** `BofA Rewards Member (10% more)`. */
export function tierBrought(tier: Tier, catalog: CatalogSnapshot): string {
  const own = programOf(tier, catalog);
  const level = own === undefined || accountOf(own.tiers) === null ? ` ${tier.name}` : '';
  return `${own?.name ?? ''}${level} (${bonusText(tier, catalog)})`;
}

/**
 * `50% more; Platinum Honors had 75% before 2026-05-27`: what a tier brings, and where it was cut.
 * @param was the former tier that was named; any when omitted
 */
function bonusText(
  tier: Tier,
  catalog: CatalogSnapshot,
  was?: NonNullable<Tier['former']>[number],
): string {
  const { from = null, kept } = programOf(tier, catalog) ?? {};
  const former = was === undefined ? (tier.former ?? []) : [was];
  const cut = former.filter(({ bonus_percent }) => bonus_percent > tier.bonus_percent);
  const now = `${tier.bonus_percent}% more`;
  if (cut.length === 0 || from === null) return now;
  const had = list(
    cut.map(({ name, bonus_percent: percent }) =>
      was === undefined ? `${name} had ${percent}%` : `${percent}%`,
    ),
  );
  return `${now}; ${had} before ${from}${kept === undefined ? '' : `, ${kept}`}`;
}

function programOf(tier: Tier, { rules }: CatalogSnapshot): Relationship | undefined {
  return rules.relationships.find(({ tiers }) => tiers.some(({ key }) => key === tier.key));
}

/** `an account with`, `checking`: words beside a bank's name that say of an account there. */
const ACCOUNT =
  /\b(?:accounts?|checking|savings|deposits?|banking|brokerage|invest(?:ments?|ing)|customer|client|relationship)\b/i;
const BESIDE =
  /\b(?:an?|the|my|our|own|with|at|eligible|small|personal|business|accounts?|checking|savings|deposits?|banking|brokerage|invest(?:ments?|ing)|customer|client|relationship)\b/gi;

/** A bank as it is named beside its accounts: "BofA business checking". */
export function bankSaid(name: string): {
  readonly business: boolean;
  isBank(issuer: string): boolean;
} {
  const bank = name.replaceAll('-', ' ').replace(BESIDE, ' ').replace(/ +/g, ' ').trim();
  return {
    business: /\bbusiness\b/i.test(name),
    isBank: (issuer) => issuerMatches(issuer, bank),
  };
}

/** Tiers that whoever has an account at a bank has: "BofA checking account". */
export function accountTiers(name: string, { rules }: CatalogSnapshot): Tier[] {
  return rules.relationships
    .filter((one) => hasAccountAs(name, one))
    .flatMap((one) => tierAt(one, 0) ?? []);
}

/** Whether a name says of an account that counts for a program. */
export function hasAccountAs(name: string, program: Relationship): boolean {
  const { isBank, business } = bankSaid(name);
  return ACCOUNT.test(name) && isBank(program.issuer) && business === (program.business === true);
}

/** The tier, and those of other programs of its bank that the account behind it makes. */
export function withAccount(tier: Tier, catalog: CatalogSnapshot): Tier[] {
  const own = programOf(tier, catalog);
  const beside = own === undefined ? [] : besideProgram(own, catalog.rules.relationships);
  return [tier, ...beside.flatMap((one) => tierAt(one, 0) ?? [])];
}

/** `BofA Rewards Preferred Honors`, `an eligible Bank of America account`. */
export function tierText(tier: Tier, catalog: CatalogSnapshot): string {
  const own = programOf(tier, catalog);
  const isAccount = own !== undefined && accountOf(own.tiers) !== null;
  return isAccount || own === undefined ? accountText(tier) : `${own.name} ${tier.name}`;
}
