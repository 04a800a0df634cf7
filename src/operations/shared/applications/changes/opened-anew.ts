import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { offerText } from '../../../../catalog/text/offer.ts';
import type { WalletStep } from '../../../../engine/decisions/portfolio/steps.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { barredBy } from '../bonus-barred.ts';
import type { Applicant } from '../reasons.ts';
import { ruleCited, ruleInShort } from '../rule-text.ts';
import { type ApplicationRule, applicationRulesOf } from '../rules.ts';

/** The key of the rule that a change pays no bonus. */
const NO_BONUS = 'no_bonus';

/** Rules that decide whether the bonus of one more card is paid: those on bonuses, and sure ones on all new cards. */
const isOnBonus = ({ params, confidence }: ApplicationRule): boolean =>
  params.per !== undefined || (params.scope === 'all_issuers' && confidence === 'high');

/** Those by which a card held keeps the bonus of another from its holder. */
const isOfOthers = ({ params }: ApplicationRule): boolean =>
  params.per === 'family' || params.direction !== undefined || params.held_at_once === true;

/**
 * What a card pays to whoever opens it anew, which a change to it does not: its offer with its worth, by
 * which rules it is paid, and what is not known. Empty without an offer to be had.
 * @param card that would be changed
 */
export function openedAnew(
  card: CatalogCard,
  target: CatalogCard,
  { held, opened, as_of }: Applicant,
  programs: EngineInput['programs'],
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): string {
  // Rules of applicants are of plans that tell them.
  if (!caller.plan.paid_fields) return '';
  const { seed, engine } = target;
  const { bonus, name, status } = seed;
  const isTold = catalog.rules.product_change_terms.some(({ key }) => key === NO_BONUS);
  const hasEnded = bonus?.ends != null && bonus.ends < as_of;
  if (bonus === null || hasEnded || status !== 'open' || !isTold) return '';
  const offer = offerText(
    { ...seed, first_year_factor: 1 },
    catalog.programs.get(seed.program ?? '') ?? null,
  );
  if (offer === null) return '';
  const barred = barredBy(target, { held: [...held, card], opened, as_of }, catalog);
  const rules = applicationRulesOf(seed, catalog.rules).filter(
    barred?.is_sure ? isOfOthers : isOnBonus,
  );
  const told = rules.map((rule) => {
    const [cited = ''] = ruleInShort(ruleCited(rule, catalog.rules)).split(/(?<=\.) /);
    return rule.official ? cited : `Unofficial: ${cited}`;
  });
  if (barred?.is_sure) {
    return `Opened anew, ${name} would most likely pay no bonus either, ${barred.when}: ${told.join(' ')}`;
  }
  const keys = new Set([...held, card].map((one) => one.seed.key)).add(seed.key);
  const { cpp } = worthBeside(engine, programs, keys);
  const worth = bonus.parts.reduce((sum, { kind, amount }) => {
    if (kind === 'points') return sum + (amount * cpp.base) / 100;
    return kind === 'usd' || kind === 'statement_credit' ? sum + amount : sum;
  }, 0);
  const isPoints = bonus.parts.some(({ kind }) => kind === 'points');
  const about = isPoints && worth > 0 ? `, about ${usd(worth)}` : '';
  const risk = barred === null ? '' : ` It may be refused ${barred.when}.`;
  const by = told.length === 0 ? ' No rule on who gets it is known here.' : ` ${told.join(' ')}`;
  return `Opened anew instead, by an application with a hard inquiry, ${name} would pay ${offer}${about}; after a change it may count as had.${risk}${by} Not known: whether you had it before, and approval.`;
}

/** Says it of the changes among the steps for a wallet. */
export function tellOpenedAnew(
  cards: readonly CatalogCard[],
  steps: readonly Pick<WalletStep, 'card_id' | 'action' | 'to'>[],
  programs: EngineInput['programs'],
  as_of: string,
  context: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  const { catalog, warn } = context;
  for (const { card_id, action, to } of steps) {
    if (action !== 'change') continue;
    const card = cards.find(({ seed }) => seed.card_id === card_id);
    const target = catalog.cardsById.get(to?.card_id ?? 0);
    if (card === undefined || target === undefined) continue;
    const person = { held: cards, opened: null, as_of };
    const text = openedAnew(card, target, person, programs, context);
    const rule = catalog.rules.product_change_terms.find(({ key }) => key === NO_BONUS)?.rule ?? '';
    if (text !== '') warn(`${rule} ${text}`);
  }
}
