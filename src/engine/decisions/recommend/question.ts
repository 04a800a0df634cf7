import { type Category, fineCategoriesOf } from '../../model/categories.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { monthlyTotal } from '../../model/spending.ts';
import type { IssuerWeights } from '../../worth/issuer-preference.ts';
import { asHeld, equalsIn, FOR_ALL } from '../equals.ts';
import { firstYearOf } from './first-year.ts';
import type { Goal } from './goal.ts';
import { notionalLines } from './notional.ts';

export interface RecommendRequest {
  /** Either level of the category tree. */
  readonly category: Category;
  /** Cards to rank, already filtered by credit tier. */
  readonly candidates: readonly EngineCard[];
  /** The candidates are held: their fees are paid whichever card is used. */
  readonly portfolio: boolean;
  readonly goal: Goal | null;
  /** What is spent where the caller spends nothing is spent abroad. */
  readonly abroad?: boolean;
  /** Ranks by the first year, with its rates, its fee and the welcome offer, not by a later one. */
  readonly first_year?: boolean;
  /** Multiplier by issuer name: 1 is neutral. */
  readonly issuer_weights: IssuerWeights;
  /** Dollars of interest on what is bought, by card_id, where it is paid back over months; else none. */
  readonly interest?: ReadonlyMap<number, number>;
  /** By card_id, cards made for others than the person: behind their equals. */
  readonly others?: ReadonlySet<number>;
  /** All spending of the person, by which equals are told apart; that of the input when omitted. */
  readonly whole?: EngineInput['spending'];
  /** How many of the first cards are wanted; all when omitted. */
  readonly count?: number;
  /** How many of them get confidence and trace; EXPLAINED when omitted. */
  readonly explain?: number;
}

/** Which cards are ranked, and on what spending. */
export type Question = ReturnType<typeof questionOf>;

export function questionOf(input: EngineInput, request: RecommendRequest) {
  const { portfolio } = request;
  const wallet = portfolio ? [] : input.cards;
  const held = new Set(wallet.map((card) => card.card_id));
  const open = request.candidates.filter((card) => !held.has(card.card_id));
  const own = spentOn(request.category, input);
  const notional = own.length === 0;
  const spending = notional ? notionalSpending(request) : own;
  const also_held = portfolio
    ? new Set([...input.options.also_held, ...keysOf(input.cards), ...keysOf(open)])
    : input.options.also_held;
  const options = { ...input.options, also_held };
  const base = { ...input, cards: wallet, spending, options };
  const first = firstYearOf(base, request.first_year === true);
  return {
    ...{ input, request },
    /** The year by which they are ranked, with the input on the spending of the category alone. */
    first,
    /** As they are in that year. */
    candidates: open.map(first.opened),
    /** Whether they are ranked by what they add to a wallet. */
    isBeside: wallet.length > 0,
    /** What decides between equals, with points worth what those programs say. */
    equalsWith: (programs: EngineInput['programs']) =>
      portfolio
        ? asHeld
        : equalsIn(
            { ...input, programs, options, spending: request.whole ?? input.spending },
            request.others ?? FOR_ALL,
          ),
    ...{ notional, category_monthly: monthlyTotal(spending) },
  };
}

function spentOn(category: Category, { spending }: EngineInput): EngineInput['spending'] {
  const fine = new Set<string>(fineCategoriesOf(category));
  return spending.filter((line) => fine.has(line.category) && line.monthly > 0);
}

/** What is taken to be spent where the caller spends nothing. */
function notionalSpending({ category, abroad }: RecommendRequest): EngineInput['spending'] {
  return notionalLines(category).map((line) =>
    abroad ? { ...line, abroad: true as const } : line,
  );
}

function keysOf(cards: readonly EngineCard[]): string[] {
  return cards.map((card) => card.key);
}
