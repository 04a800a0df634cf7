import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import {
  fineCategoriesOf,
  ROLLUP_CATEGORIES,
  type RollupCategory,
} from '../../../engine/model/categories.ts';
import type { Fields } from '../../../kit/fields.ts';
import type { Asks, Form, FormField, Trial } from '../../../operation/asks.ts';
import type { Plan } from '../../../plans/plans.ts';
import { saidUse } from '../benefits/used/said-use.ts';
import { rateIn } from '../cards/card-rates.ts';

/** An answer about a year, as far as a question depends on it. */
export interface OfYear {
  readonly spending_source: string;
  /** Absent where credits were selected, or none is priced. */
  readonly credits_assumed?: object | undefined;
}

interface Place<Output> {
  /** The object that holds what is said of the person; the input itself when null. */
  readonly person: 'params' | null;
  /** What the answer decides, in a word: two answers with the same word tell the person the same. */
  decision(output: Output): string;
  /** The cards in question, by their whole names. */
  cards(output: Output): readonly string[];
  /** A wallet takes long: only little and much spending are tried, and only for a fee. */
  readonly wallet?: true;
}

/** Between these monthly totals most people spend: what holds at both holds for them. */
const TOTALS = [1_000, 6_000];
/** A month of somebody who spends much on one thing. */
const MUCH = 1_200;
const REST = 1_500;
const MOST_DOLLARS = 1_000_000;
const CATEGORIES_ASKED = 3;
const CREDITS_ASKED = 16;

const TOTAL = 'monthly_total';
const USED = 'credits_used';
const [ALL, NONE] = ['all credits', 'none'];

/**
 * Asks for spending, and for the credits used, where neither was said and the decision turns on it:
 * it is made again with much and with little.
 */
export function asksOfYear<Output extends OfYear>(place: Place<Output>): Asks<Output> {
  return {
    async form(output, trial) {
      const decided = place.decision(output);
      const cards = place.cards(output).flatMap((name) => cardNamed(name, trial.catalog));
      const turns = async (changes: readonly Fields[]): Promise<boolean> => {
        for (const change of changes) {
          const other = await trial.again(withSaid(trial.input, place.person, change));
          if (other === null) return false;
          if (place.decision(other) !== decided) return true;
        }
        return false;
      };
      const isUnsaid = output.spending_source !== 'user_provided';
      const hasFee = cards.some(({ seed }) => seed.annual_fee > 0);
      const money = isUnsaid ? categoriesThatDecide(cards, trial.catalog) : [];
      const asksMoney =
        isUnsaid &&
        (hasFee || !place.wallet) &&
        (await turns(spendings(place.wallet ? [] : money)));
      const credits = creditsAsked(output, cards, trial);
      const asksCredits =
        credits.length > 0 &&
        (await turns(
          [[], credits.map(({ key }) => key)].map((used) => ({ benefit_selections: used })),
        ));
      if (!asksMoney && !asksCredits) return null;
      const choices = asksCredits ? creditChoices(credits, cards, trial.plan) : [];
      return formOf(asksMoney ? money : null, choices);
    },
    filled: (input, content) => withSaid(input, place.person, saidIn(content)),
  };
}

/** The same of a verdict on one card. */
export function asksOfOneCard(
  person: Place<never>['person'],
): Asks<OfYear & { readonly card_name: string | null; readonly verdict: string }> {
  return asksOfYear({
    person,
    decision: ({ verdict }) => verdict,
    cards: ({ card_name }) => (card_name === null ? [] : [card_name]),
  });
}

function cardNamed(name: string, catalog: CatalogSnapshot): CatalogCard[] {
  const read = catalog.resolveCard(name);
  const card = read.kind === 'found' ? catalog.cardsById.get(read.card_id) : undefined;
  return card ? [card] : [];
}

function spendings(categories: readonly RollupCategory[]): Fields[] {
  return [
    ...TOTALS.map((total_spending) => ({ total_spending })),
    ...categories.map((category) => ({ spending: { [category]: MUCH, other: REST } })),
  ];
}

/** The categories in which the cards differ most, or one card's rates stand out. */
function categoriesThatDecide(
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
): RollupCategory[] {
  const monthly = (category: RollupCategory): number =>
    fineCategoriesOf(category).reduce((sum, fine) => sum + (catalog.averageSpending[fine] ?? 0), 0);
  return ROLLUP_CATEGORIES.filter((category) => category !== 'other')
    .map((category) => {
      const rateOf = rateIn(category, catalog);
      const rates = cards.map((card) => rateOf(card));
      const least = cards.length > 1 ? Math.min(...rates) : (cards[0]?.seed.base_rate ?? 0);
      return { category, spread: (Math.max(0, ...rates) - least) * monthly(category) };
    })
    .filter(({ spread }) => spread > 0)
    .sort((a, b) => b.spread - a.spread)
    .slice(0, CATEGORIES_ASKED)
    .map(({ category }) => category);
}

type AskedCredit = CatalogCard['seed']['credits'][number];

/** The priced credits of the one card in question, where none was selected. */
function creditsAsked<Output extends OfYear>(
  { credits_assumed }: Output,
  [card, ...others]: readonly CatalogCard[],
  { catalog }: Trial<Output>,
): AskedCredit[] {
  if (credits_assumed === undefined || card === undefined || others.length > 0) return [];
  const keys = new Set<string>();
  return card.seed.credits
    .filter(({ key, value }) => {
      const isNew = !keys.has(key) && (value ?? 0) > 0 && catalog.benefitsByKey.has(key);
      keys.add(key);
      return isNew;
    })
    .slice(0, CREDITS_ASKED);
}

interface Choice {
  readonly const: string;
  readonly title: string;
}

/** To choose from; a plan that hides which credits a card has is asked for those that it sees. */
function creditChoices(
  priced: readonly AskedCredit[],
  [card]: readonly CatalogCard[],
  plan: Plan,
): Choice[] {
  // A name with a sum in it would be read as how much is used.
  const seen = (card?.creditsFor(plan) ?? []).filter(
    ({ name, value }) => (value ?? 0) > 0 && saidUse(name) === null,
  );
  const choices = (plan.paid_fields ? priced : seen).map(({ key, name, enrolment }) => ({
    const: key,
    title: enrolment ? `${name} (enrollment required)` : name,
  }));
  return plan.paid_fields ? choices : [...choices, { const: ALL, title: 'All that it has' }];
}

function formOf(money: readonly RollupCategory[] | null, credits: readonly Choice[]): Form {
  const dollars = (title: string): FormField => ({
    type: 'number',
    title,
    minimum: 0,
    maximum: MOST_DOLLARS,
  });
  const used: FormField = {
    type: 'array',
    title: 'Credits that you use',
    items: {
      anyOf: [...credits, { const: NONE, title: 'None of these' }],
    },
  };
  const what = [
    ...(money === null ? [] : ['what you spend by card a month']),
    ...(credits.length > 0 ? ['which credits you use'] : []),
  ];
  return {
    message: `The answer turns on ${what.join(' and ')}. ${money === null ? '' : 'Rough figures will do. '}Decline to go on without.`,
    fields: {
      ...(money !== null && { [TOTAL]: dollars('All spending by card, dollars a month') }),
      ...Object.fromEntries(
        (money ?? []).map((one) => [one, dollars(`Of it on ${categoryLabel(one)} (optional)`)]),
      ),
      ...(credits.length > 0 && { [USED]: used }),
    },
    required: money === null ? [] : [TOTAL],
  };
}

/** What a form brought, in the words of an input; whatever makes no sense is left out. */
function saidIn(content: Fields): Fields {
  const total = amountIn(content[TOTAL]);
  const parts = ROLLUP_CATEGORIES.flatMap((category): [string, number][] => {
    const amount = amountIn(content[category]);
    return amount === null ? [] : [[category, amount]];
  });
  const known = parts.reduce((sum, [, amount]) => sum + amount, 0);
  const rest = Math.max(0, (total ?? 0) - known);
  const used = content[USED];
  const names = Array.isArray(used) ? used.filter((one) => typeof one === 'string') : [];
  return {
    ...(parts.length > 0 && { spending: { ...Object.fromEntries(parts), other: rest } }),
    ...(parts.length === 0 && total !== null && { total_spending: total }),
    ...(names.length > 0 && { benefit_selections: names.filter((one) => one !== NONE) }),
  };
}

function amountIn(value: unknown): number | null {
  const isAmount = typeof value === 'number' && value >= 0 && value <= MOST_DOLLARS;
  return isAmount ? value : null;
}

function withSaid(input: Fields, person: Place<never>['person'], said: Fields): Fields {
  if (person === null) return { ...input, ...said };
  return { ...input, [person]: { ...(input[person] as Fields | undefined), ...said } };
}
