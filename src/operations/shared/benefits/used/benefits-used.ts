import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { AppError, ISSUES_MAX } from '../../../../errors.ts';
import { inOne, type Steps } from '../../../../kit/steps.ts';
import type { Context } from '../../../../operation/context.ts';
import { saidBetween } from '../household/between-us.ts';
import type { Programs } from '../worth/points-said.ts';
import { withoutOften } from './plain-said.ts';
import { inTurn, severalSaid } from './several-said.ts';
import { type BenefitsUsed, concluded } from './steps/conclude.ts';
import { addContradictions } from './steps/denied.ts';
import { isReadable, readOne } from './steps/read-one.ts';
import { type CardsMeant, emptyTally, type Tally } from './steps/tally.ts';

/** Longer than people write between a name and a sum: each mark could begin what is said of one. */
const RUN_OF_MARKS = /[\s:=,(-]{4,}/g;

/** Cards about which a question is, or that come into it. */
interface Others {
  /** Those in question, of which a refusal lists the credits; else all of which some may be meant. */
  readonly asked?: readonly CatalogCard[];
  /** Held and not in question: what they give of the same is valued too. */
  readonly beside?: readonly CatalogCard[];
  /** To which one in question may be changed: the same, though nobody said that it is used there. */
  readonly may_become?: readonly CatalogCard[];
  /** In which a worth that was said in points is dollars; those of the catalogue unless given. */
  readonly programs?: Programs;
}

/**
 * Reads the names of credits in use, each with how much of it, if that was said: "half of the hotel
 * credit", "resy $60", "free checked bag $160".
 *
 * @param cards those whose credits may be meant
 * @throws AppError `validation_failed` with the keys that come near
 */
export function benefitsUsed(...given: Parameters<typeof benefitsUsedSteps>): BenefitsUsed {
  return inOne(benefitsUsedSteps(...given));
}

/** The same, name by name. */
export function* benefitsUsedSteps(
  names: readonly string[],
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'caller'>,
  path: string,
  { asked = cards, beside: held = [], may_become: changes = [], programs }: Others = {},
): Steps<BenefitsUsed> {
  const beside = held.filter((one) => !cards.includes(one));
  const may_become = changes.filter((one) => !asked.includes(one) && !held.includes(one));
  const valued = [...new Set([...cards, ...beside, ...may_become])];
  const of = { cards, asked, may_become, valued, context, ...(programs && { programs }) };
  const tally = emptyTally();
  const plain = names.map((name) => name.replaceAll(RUN_OF_MARKS, (run) => run.slice(0, 3)));
  for (const [position, words, is_shared] of inTurn(plain, (said) => creditsIn(said, of, tally))) {
    yield;
    // No more of them are told.
    if (tally.issues.length === ISSUES_MAX) break;
    readOne({ words, is_shared, path: `${path}.${position}` }, of, tally);
  }
  addContradictions(of, tally);
  const { issues } = tally;
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return concluded(names, of, tally);
}

/** The credits that one text names, each with whether it is used once between two adults. */
function creditsIn(said: string, of: CardsMeant, tally: Tally) {
  const { name, is_shared, is_all } = saidBetween(withoutOften(said));
  if (is_all) tally.all_once = true;
  const readable = (one: string): boolean => isReadable(one, of);
  return is_all
    ? []
    : severalSaid(name, readable, of.cards).map((one) => [one, is_shared] as const);
}
