import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { TraceAt } from '../../../../engine/explain/trace.ts';
import type { Credit, EngineCard } from '../../../../engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../../engine/model/input.ts';
import { withBillsLeftOut } from '../../../../engine/worth/bills.ts';
import { acceptedMonthly } from '../../../../engine/worth/bonus.ts';
import { meetsSpend } from '../../../../engine/worth/credits/credits.ts';
import { countsInSums } from '../../../../engine/worth/credits/points-of.ts';
import { selectedOf, shareSelected } from '../../../../engine/worth/credits/selected.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { withoutBrackets } from '../credit-words.ts';
import { saysFurtherNight } from './nights-named.ts';

/** What comes only after so much spending on a card. */

interface Earned {
  readonly name: string;
  readonly spend_required?: number | null | undefined;
}

/** `Free Night Award (after $15,000 a year)`: never as if it came each year by itself. */
export function earnedName({ name, spend_required: spend }: Earned): string {
  return spend ? `${withoutBrackets(name)} (after ${usd(spend)} a year)` : name;
}

/** `Free Night Award only after $15,000 a year on the card`; empty where nothing has to be earned. */
export function afterSpendText(rows: readonly Earned[]): string {
  const earned = rows.flatMap(({ name, spend_required: spend }) =>
    spend ? [`${withoutBrackets(name)} only after ${usd(spend)} a year on the card`] : [],
  );
  return list([...new Set(earned)]);
}

/** The same of what is counted in a card's worth: of several, of that which counts most. */
export function afterSpendIn(card: CatalogCard | undefined, trace: TraceAt): string {
  const counted = new Map<string, number>();
  for (const { kind, subject, value } of trace('rules')) {
    if (kind === 'credit') counted.set(subject, (counted.get(subject) ?? 0) + value);
  }
  const countedOf = ({ key }: Pick<Credit, 'key'>): number => counted.get(key) ?? 0;
  const [first] = (card?.seed.credits ?? [])
    .filter((one) => one.spend_required && countedOf(one) > 0)
    .toSorted(
      (a, b) => countedOf(b) - countedOf(a) || (a.spend_required ?? 0) - (b.spend_required ?? 0),
    );
  return first === undefined ? '' : afterSpendText([first]);
}

/** Most credits that are told so. */
const MOST_TOLD = 4;
/** Of more cards, as of all that could be opened, none is held. */
const MOST_HELD = 20;

/** The benefits that a person uses: their keys, and how they said it. */
interface Selected {
  readonly keys: ReadonlySet<string> | null;
  readonly said: readonly string[] | undefined;
  /** What the person says that benefits are worth: nights are asked about so, selected or not. */
  readonly valued: Valued;
}

type Valued = Pick<EngineInput['options'], 'own_values'>;

/** Whether a benefit of a card has a worth of the person's own. */
function isValued(card_id: number, key: string, { own_values }: Valued): boolean {
  return (own_values.get(selectedOf(card_id, key)) ?? own_values.get(key) ?? 0) > 0;
}

/**
 * Whether it may be told after how much spending a credit comes: of what nothing prices no sum tells it,
 * and a list of credits is for paid plans.
 */
function tellsSpend(card_id: number, credit: Credit, valued: Valued, { caller }: Told): boolean {
  return caller.plan.paid_fields || countsInSums(credit) || isValued(card_id, credit.key, valued);
}

type Told = Pick<Context, 'catalog' | 'caller'>;
type Telling = Told & Pick<Context, 'restrict'>;

/** Of whom dollars on a card are told. */
type Spent = Pick<EngineInput, 'spending' | 'options' | 'programs'>;

/** Dollars a year with all spending on the card. */
const spentOn = (card: EngineCard, facts: Spent): number =>
  acceptedMonthly(withBillsLeftOut(card, facts), facts.spending) * 12;

/** Credits that were selected and count nothing, as the spending does not earn them: each with what would. */
export function unearnedText(
  cards: readonly CatalogCard[],
  selected: Selected,
  facts: Spent,
  context: Telling,
): string[] {
  const spendOf = ({ engine }: CatalogCard) => spentOn(engine, facts);
  return unearned(cards, selected, spendOf, context).map(({ text, spend, required }) => {
    return `${text}, of which this spending is ${usd(spend)}: ${usd(required - spend)} are missing`;
  });
}

/** The share of the spending asked for from which more of it may be put there for the night alone. */
const NEAR = 0.75;

/**
 * Nights and the like that a little more spending on a card earns, which its worth is without: a card is
 * often taken for them. Where the benefits used were said, or their worth, `unearnedText` tells of those.
 */
export function nearlyEarned(cards: readonly CatalogCard[], facts: Spent, context: Told): string[] {
  const { catalog } = context;
  if (facts.options.benefit_selections !== null) return [];
  const isNight = ({ key }: Credit) => catalog.benefitsByKey.get(key)?.kind === 'certificate';
  return cards.flatMap(({ seed, engine }) => {
    const spend = spentOn(engine, facts);
    const nights = engine.credits.filter(
      (one) => isNight(one) && tellsSpend(seed.card_id, one, facts.options, context),
    );
    return nights.flatMap(({ key, name, spend_required: required }) => {
      if (required === null || meetsSpend(spend, required)) return [];
      const isTold = isValued(seed.card_id, key, facts.options);
      if (isTold || spend < required * NEAR) return [];
      const more = `${usd(required - spend)} more than this spending`;
      return `${withoutBrackets(name)} of ${seed.name} takes ${usd(required)} a year on the card, ${more}: not counted`;
    });
  });
}

/** What `unearnedText` tells, of cards held together: those that all of the spending would earn, and its split does not. */
export function unearnedInSplit(
  cards: readonly CatalogCard[],
  selected: Selected,
  facts: Spent,
  spendOf: ReadonlyMap<number, number>,
  context: Telling,
): string[] {
  const onCard = ({ seed }: CatalogCard) => spendOf.get(seed.card_id) ?? 0;
  return unearned(cards, selected, onCard, context)
    .filter(({ card, required }) => meetsSpend(spentOn(card.engine, facts), required))
    .map(({ text, spend, required }) => {
      return `${text}, and the best split puts ${usd(spend)} there: ${usd(required - spend)} are missing`;
    });
}

function unearned(
  cards: readonly CatalogCard[],
  { keys, said = [], valued }: Selected,
  spendOf: (card: CatalogCard) => number,
  context: Telling,
) {
  const { catalog, caller, restrict } = context;
  const options = { ...DEFAULT_OPTIONS, benefit_selections: keys };
  const isEvery = (keys?.size ?? 0) > catalog.benefitsByKey.size / 2;
  if (isEvery || cards.length > MOST_HELD) return [];
  // Whether or not there are such credits: else it would tell that there are.
  if (keys !== null && !caller.plan.paid_fields) restrict();
  const benefits = catalog.benefitsByKey;
  const isNight = (key: string): boolean => benefits.get(key)?.kind === 'certificate';
  const rows = cards.flatMap((card) => {
    const { seed, engine } = card;
    const own = engine.credits.filter(
      (credit) =>
        tellsSpend(seed.card_id, credit, valued, context) &&
        (shareSelected(credit, seed.card_id, { options, benefits }) > 0 ||
          isValued(seed.card_id, credit.key, valued)),
    );
    const spend = spendOf(card);
    const isEarned = ({ spend_required }: Credit): boolean =>
      meetsSpend(spend, spend_required ?? 0);
    const earned = own.filter((one) => isNight(one.key) && isEarned(one));
    const [first] = own
      .filter((one) => !isEarned(one))
      // Who names the night that a card gives anyway does not mean a further one.
      .filter((one) => !isNight(one.key) || earned.length === 0 || isNamed(one, earned, said))
      .toSorted((a, b) => (a.spend_required ?? 0) - (b.spend_required ?? 0));
    if (first === undefined) return [];
    const required = first.spend_required ?? 0;
    const name = `${withoutBrackets(first.name)} of ${seed.name}`;
    const text = `${name} counts as $0: it takes ${usd(required)} a year on the card`;
    return [{ card, text, spend, required }];
  });
  return rows.slice(0, MOST_TOLD);
}

/** Whether words mean a credit, and none of those that the card gives with it. */
function isNamed({ key, name }: Credit, others: readonly Credit[], said: readonly string[]) {
  return said.some((words) => {
    const meant = plain(words.replace(/\s+(?:\$\d[\d,.]*|\d+ ?%)$/, ''));
    const isOf = (one: Pick<Credit, 'key' | 'name'>): boolean =>
      meant === plain(one.key) || plain(one.name).includes(meant);
    if (saysFurtherNight(words)) return true;
    return meant !== '' && isOf({ key, name }) && !others.some(isOf);
  });
}

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
