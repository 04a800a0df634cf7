import { quoted } from '../../kit/clean-text.ts';
import type { Steps } from '../../kit/steps.ts';
import { list } from '../../kit/words.ts';
import type { Context, Wallet } from '../../operation/context.ts';
import { endedSteps } from '../shared/benefits/used/ended.ts';
import {
  type ReadCard,
  readCards,
  type SavedCardInput,
  wholeCards,
  withCards,
} from './saved-cards.ts';

/**
 * Cards of which it is asked what comes up, unsaved. What is said of their credits can mean those in
 * use and those used up ("dunkin all months"): a list hides none for it.
 */
export function* readAsked(given: readonly SavedCardInput[], context: Context): Steps<ReadCard[]> {
  const said = given.flatMap(({ benefit_selections: words }) => words ?? []);
  if (said.length === 0) return yield* readCards(given, 'cards', context);
  context.warn(
    `What you said of credits (${list(said.map(quoted))}) hides none here, as it can mean in use or used up: cross off what is used up. Nothing is saved.`,
  );
  const whole = given.map((card) => ({ ...card, benefit_selections: undefined }));
  const asked = yield* readCards(whole, 'cards', context);
  const cards = asked.flatMap(({ card_id }) => context.catalog.cardsById.get(card_id) ?? []);
  const { notes } = yield* endedSteps(said, cards, context);
  for (const note of notes) context.warn(`${note}.`);
  return asked;
}

/** With these cards alone: what is known of them where they are stored, and nothing else of others. */
export function walletWith(
  asked: readonly ReadCard[],
  stored: Wallet | null,
  { now }: Pick<Context, 'now'>,
): Wallet {
  const ids = new Set(asked.map(({ card_id }) => card_id));
  const known = wholeCards(stored).filter(({ card_id }) => ids.has(card_id));
  const { spending = null, memberships = null, updated_at = now } = stored ?? {};
  return { spending, memberships, updated_at, cards: withCards(known, asked, 'cards') };
}
