import { oneOfEqual } from '../../../kit/memory/equal-part.ts';
import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import { FINE_CATEGORIES, fineIndex } from '../../model/categories.ts';
import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { foreignFeePercent, isAbroad } from '../../model/foreign.ts';
import { DEFAULT_OPTIONS, type EngineInput, type SpendingLine } from '../../model/input.ts';
import { isPlain, optionalRules } from '../../model/rules.ts';
import { onLines } from '../lines/on-lines.ts';
import { type Compiled, compileWallet, linesInOrder } from './compile.ts';
import { isOneTimeRule } from './spent-once.ts';

/**
 * A card alone, compiled for every fine category at once, so that a question only has to fill in
 * its dollars. Rules of the catalog never change, so a card is compiled once a day.
 */
interface Template {
  /** Everything it was compiled for, except the rules. */
  readonly made_for: string;
  readonly wallet: Compiled;
  /** Class of each fine category. */
  readonly classOf: readonly number[];
}

const TEMPLATES = new WeakMap<readonly EarnRule[], Template>();
/** Of rates that are one holder's: see `QuestionMemo`. */
const OF_HOLDERS = new QuestionMemo<readonly EarnRule[], Template>();

const EVERYTHING: readonly SpendingLine[] = FINE_CATEGORIES.map((category) => {
  return { category, monthly: 1, merchant: null, channel: 'any' };
});

/**
 * `compileWallet` of one card. Uses the template when the holder's options do not affect the card's
 * rules and no line names a merchant or a portal; else compiles the card anew.
 */
export function compileAlone(input: EngineInput): Compiled {
  const card = input.cards[0] as EngineCard;
  const lines = linesInOrder(input.spending);
  const isApart = lines.some(({ once }) => once === true) && card.earn.some(isOneTimeRule);
  if (isApart || !isUsual(input, card) || !isByCategory(lines)) return compileWallet(input);
  return withSpending(templateOf(input, card), card, lines);
}

/** Whether the options leave the card's rules, caps and choices at their defaults. */
function isUsual({ options }: EngineInput, { earn }: EngineCard): boolean {
  const { memberships, choices, anniversary_months } = options;
  const { byMembership, byChoice } = optionalRules(earn);
  return (
    (!byMembership || memberships === DEFAULT_OPTIONS.memberships) &&
    (!byChoice || choices === DEFAULT_OPTIONS.choices) &&
    anniversary_months === DEFAULT_OPTIONS.anniversary_months
  );
}

/** Whether there is at most one line per category, at home, without merchant or portal. */
function isByCategory(lines: readonly SpendingLine[]): boolean {
  return lines.every(
    (line, i) => isPlain(line) && !isAbroad(line) && line.category !== lines[i - 1]?.category,
  );
}

function templateOf(input: EngineInput, card: EngineCard): Template {
  const { as_of } = input;
  const isStoreCard = card.networks.length === 0;
  const made_for = `${as_of} ${isStoreCard}`;
  const kept = card.as_issued === undefined ? TEMPLATES : OF_HOLDERS;
  const known = kept.get(card.earn);
  if (known?.made_for === made_for) return known;
  const wallet = compileWallet({ ...input, spending: EVERYTHING });
  const classOf = new Array<number>(FINE_CATEGORIES.length).fill(0);
  wallet.classes.forEach(({ lines }, k) => {
    for (const line of lines) classOf[line] = k;
  });
  const template = { made_for, wallet: withEqualParts(wallet), classOf: oneOfEqual(classOf) };
  kept.set(card.earn, template);
  return template;
}

/** Most cards have caps, classes and dates like those of others. */
function withEqualParts(wallet: Compiled): Compiled {
  return {
    ...wallet,
    fees: oneOfEqual(wallet.fees),
    cardOf: oneOfEqual(wallet.cardOf),
    rateOf: oneOfEqual(wallet.rateOf),
    capOf: oneOfEqual(wallet.capOf),
    undated: oneOfEqual(wallet.undated),
    active: oneOfEqual(wallet.active),
    classes: oneOfEqual(wallet.classes),
    ruleStart: oneOfEqual(wallet.ruleStart),
    ruleList: oneOfEqual(wallet.ruleList),
    classesOf: oneOfEqual(wallet.classesOf),
    caps: oneOfEqual(wallet.caps),
    windows: oneOfEqual(wallet.windows),
    windowStart: oneOfEqual(wallet.windowStart),
    windowAt: oneOfEqual(wallet.windowAt),
    capacity: oneOfEqual(wallet.capacity),
    choices: oneOfEqual(wallet.choices),
  };
}

/** The template's card with the dollars of these lines. */
function withSpending(
  { wallet, classOf }: Template,
  card: EngineCard,
  lines: readonly SpendingLine[],
): Compiled {
  const classAt = (line: SpendingLine): number => classOf[fineIndex(line.category)] ?? 0;
  const indexOf = new Map([[card.card_id, 0]]);
  const fees = [foreignFeePercent(card) / 100];
  return { ...onLines(wallet, lines, classAt), cards: [card], fees, indexOf };
}
