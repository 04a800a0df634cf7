import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import type { TraceAt } from '../../../../engine/explain/trace.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import type { Context } from '../../../../operation/context.ts';
import { briefRates, fewPlaces } from '../../compare/brief-terms.ts';
import type { JudgedRenewal } from './judge.ts';
import type { RenewalAsked } from './read.ts';
import type { WeighedRenewal } from './weigh.ts';

/**
 * The rates that bring most of the rewards on the spending that was given: of the card, and of what the
 * reason holds it against. Empty on average spending.
 */
export function earnsMost(
  { card, facts }: Pick<RenewalAsked, 'card' | 'facts'>,
  { decision }: Pick<WeighedRenewal, 'decision'>,
  { beside_held }: Pick<JudgedRenewal, 'beside_held'>,
  reason: string,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  if (facts.spending_source !== 'user_provided') return '';
  const ratesOf = (one: CatalogCard | undefined, trace: TraceAt) =>
    one === undefined ? '' : mostOf(one, trace, decision.year_from, facts.options.memberships);
  const own = ratesOf(card, decision.trace);
  if (own === '') return '';
  const rival = rivalsOf(decision).find(({ name }) => reason.includes(name));
  const others = rival ? ratesOf(catalog.cardsById.get(rival.card_id), rival.trace) : '';
  // Beside another card it takes only what it earns more on.
  const isBeside = beside_held !== undefined || decision.goes_by !== 'alone';
  const alone = isBeside ? ', with all spending on it' : '';
  const told = `Most of its rewards${alone}: ${own}.`;
  return others === '' ? told : `${told} Those of ${rival?.name}: ${withoutSame(others, own)}.`;
}

/** Shorter brackets are told again. */
const LONG = 40;

/** Terms that the other card has too are not told again. */
function withoutSame(rates: string, told: string): string {
  const terms = rates.replaceAll(/\([^()]+\)/g, (same) =>
    same.length > LONG && told.includes(same) ? '(same terms)' : same,
  );
  const [raise = ''] = /all rates rise .*$/.exec(rates) ?? [];
  return raise !== '' && told.includes(raise)
    ? terms.replace(raise, 'all rates rise likewise')
    : terms;
}

/** What the verdict means or goes by first. */
function rivalsOf({
  change_to,
  free_alternative: free,
  downgrade_options: changes,
  replacement_options: opened,
}: RenewalDecision) {
  const change = changes.filter(({ card_id }) => card_id === change_to);
  return [...change, ...(free ? [free] : []), ...opened, ...changes];
}

/** Rates are told until they bring this share of the rewards, at most so many. */
const [MOST, FEW] = [0.75, 3];

/** Empty where those that have words bring no half. */
function mostOf(
  card: CatalogCard,
  trace: TraceAt,
  day: string,
  memberships: ReadonlySet<string>,
): string {
  const steps = trace('rules').filter(({ kind, value }) => kind === 'earn' && value > 0);
  const all = sumCents(steps.map(({ value }) => value));
  const { rates, raises } = card.textOn(day);
  const lines = rates
    .map(({ rules, text }) => {
      const own = steps.filter(({ subject }) => rules.includes(subject));
      return { text, value: sumCents(own.map(({ value }) => value)) };
    })
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  let brought = 0;
  const told: string[] = [];
  for (const { text, value } of lines.slice(0, FEW)) {
    if (brought >= MOST * all) break;
    brought = sumCents([brought, value]);
    told.push(text);
  }
  if (told.length === 0 || brought <= all / 2) return '';
  const isRaised = card.engine.tiers?.some(({ key }) => memberships.has(key)) ?? false;
  const text = told.length === 1 ? aloneText(lines[0]?.text ?? '') : told.join('; ');
  return fewPlaces(briefRates([text, ...(isRaised ? raises : [])].join('; ')));
}

/** Beside no other rate there is nothing else. */
function aloneText(text: string): string {
  return text.replace(/^(\S+) on everything else/, '$1, its base rate');
}
