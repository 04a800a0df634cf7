import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { CREDIT_TIERS, type CreditTier, type SaidCredit } from '../cards/open-cards.ts';
import { isForBuilders } from './for-others.ts';
import { applicationRulesOf } from './rules.ts';

/** A card that asks for better credit than somebody has, with what it would bring. */
interface Above {
  readonly card: CatalogCard;
  /** Dollars a year. */
  readonly net: number;
}

/**
 * What is offered to who has poor credit: of secured cards not every source names a score, so that
 * "open to poor credit" would say more than is known.
 */
export const FOR_POOR = 'secured or for poor credit';

/** Whether a source recommends better credit for a card; of one without a source it is not known. */
export function isAbove({ seed }: CatalogCard, tier: CreditTier): boolean {
  const needed = seed.credit_score_needed;
  return needed !== null && CREDIT_TIERS.indexOf(needed) > CREDIT_TIERS.indexOf(tier);
}

/**
 * Says to whoever told their credit for which credit the cards are recommended, that this is no
 * promise, and which cards that would bring more ask for better. Nothing on plans that hide it.
 * @param above ranked after the cards shown, the best first
 * @param asksAbout the card whose issuer's first rule is told
 */
export function tellCredit(
  shown: readonly CatalogCard[],
  tier: SaidCredit | undefined,
  above: readonly Above[],
  asksAbout: CatalogCard | null,
  { catalog, caller, warn }: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  if (tier === undefined || shown.length === 0 || !caller.plan.paid_fields) return;
  const apply = asksAbout === null ? '' : beforeApplying(asksAbout, catalog.rules);
  if (tier === 'none') tellNoHistory(shown, apply, { caller, warn });
  else
    warn(
      `Odds of approval are not known. Recommended credit: ${levelsText(shown, tier)}.${apartFrom(tier, shown)}${apply}`,
    );
  if (above.length === 0) return;
  const named = above.map(
    ({ card: { seed }, net }) =>
      `${seed.name} (${seed.credit_score_needed}${net > 0 ? `, about ${usd(net)} a year` : ''})`,
  );
  const why = tier === 'none' ? 'for those with a history' : `above ${tier} credit`;
  warn(`Better, but ${why}, so less likely: ${list(named)}.`);
}

/** The first rule of its issuer that holds for a card; empty where none is known. */
function beforeApplying({ seed }: CatalogCard, rules: RuleFile, inShort = false): string {
  const [rule] = applicationRulesOf(seed, rules);
  if (rule === undefined) return '';
  // Who did not ask hears no more than its first sentence.
  const [told = ''] = inShort ? rule.rule.split(/(?<=\.) (?=[A-Z])/) : [rule.rule];
  return ` To know before you apply for ${seed.name}: ${rule.official ? '' : 'Unofficial: '}${told}`;
}

/**
 * Says to whoever told nothing of their credit who gets a card that is recommended first: for whom it is
 * made, where not for everybody, and the first rule of its issuer. Nothing on plans that hide it.
 */
export function tellWhoGets(
  card: CatalogCard,
  { catalog, caller, warn }: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  if (!caller.plan.paid_fields) return;
  const { name, credit_score_needed: needed } = card.seed;
  const aimed = isAimed(card)
    ? `${name} is made for people without a credit score too.`
    : isForBuilders(card)
      ? `${name} is recommended for ${needed} credit.`
      : '';
  const text = `${aimed}${beforeApplying(card, catalog.rules, true)}`.trim();
  if (text) warn(text);
}

/** Says which of these cards issuers aim at people without a credit score, as far as sources say it. */
export function tellNoScore(
  shown: readonly CatalogCard[],
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  const odds = 'Odds of approval are not known: ask the issuer for a preapproval.';
  const aimed = caller.plan.paid_fields ? aimedText(shown) : '';
  if (aimed === '') {
    warn(`Which of these take applicants without a credit score is not known here. ${odds}`);
    return;
  }
  const isAll = shown.every(isAimed);
  warn(`${aimed}${isAll ? '' : '; of the others it is not known'}. ${odds}`);
}

const isAimed = ({ seed }: CatalogCard): boolean => seed.no_score !== undefined;

/** Which of the cards are made for people without a credit score; empty where no source says it of any. */
function aimedText(shown: readonly CatalogCard[]): string {
  const aimed = shown.filter(isAimed);
  if (aimed.length === 0) return '';
  const which =
    aimed.length === shown.length ? 'all of these' : list(aimed.map(({ seed }) => seed.name));
  const days = aimed.flatMap(({ seed }) => seed.sources[seed.no_score?.source ?? -1]?.as_of ?? []);
  const day = days.toSorted()[0];
  return `Made for people without a credit score too, by their issuers${day ? ` (CFPB survey of ${day})` : ''}: ${which}`;
}

/** The same to whoever said so, with the credit for which the others are recommended. */
function tellNoHistory(
  shown: readonly CatalogCard[],
  apply: string,
  context: Pick<Context, 'caller' | 'warn'>,
): void {
  tellNoScore(shown, context);
  const others = shown.filter((card) => !isAimed(card) && card.seed.credit_score_needed !== null);
  const levels =
    others.length === 0 ? '' : `With a history, recommended credit: ${levelsText(others)}.`;
  if (levels || apply) context.warn(`${levels}${apply}`.trim());
}

/** Credit of which somebody may speak who has none yet. */
const MAY_BE_NONE: readonly CreditTier[] = ['poor', 'fair'];

/** That no history is another thing than poor credit, where some of the cards are made for it. */
function apartFrom(tier: CreditTier, shown: readonly CatalogCard[]): string {
  const aimed = MAY_BE_NONE.includes(tier) ? aimedText(shown) : '';
  return aimed && ` ${aimed}; to have no history yet is another thing: credit_tier "none".`;
}

function levelOf({ seed }: CatalogCard): string {
  if (seed.credit_score_needed !== null) return seed.credit_score_needed;
  return seed.card_type === 'secured' ? 'not known (secured)' : 'not known, so taken as good,';
}

/** `fair for A; not known, so taken as good, for B; poor for the others`. */
function levelsText(shown: readonly CatalogCard[], tier?: CreditTier): string {
  const groups = [...Map.groupBy(shown, levelOf)].toSorted(([, a], [, b]) => a.length - b.length);
  const texts = groups.map(([level, cards], at) => {
    const isRest = at === groups.length - 1 && cards.length > 1;
    const others = groups.length === 1 && tier ? 'all of these' : 'the others';
    const whom = isRest ? others : list(cards.map(({ seed }) => seed.name));
    const beyond = tier && cards.some((card) => isAbove(card, tier)) ? `, above ${tier},` : '';
    return `${level}${beyond} for ${whom}`;
  });
  return texts.join('; ');
}
