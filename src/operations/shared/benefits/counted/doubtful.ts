import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { seenCredits } from '../../../../catalog/text/credits.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { creditValues } from '../../../../engine/worth/credits/credits.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { withoutBrackets } from '../credit-words.ts';

/** Credits that not every account has, or not every source: what counts them says so. */

/** Before the key of a credit, in the provenance of single fields. */
const FIELD = 'credit_';
/** Cards whose credits are told of; others move an answer less than its words would. */
const NAMED = 3;

/** What sources disagree on of a credit; undefined where they agree. */
export function doubtOf({ field_provenance }: CatalogCard['seed'], key: string) {
  return field_provenance[`${FIELD}${key}`]?.dispute;
}

/**
 * Says of credits that figures count, wholly or by half, that they are in doubt.
 * @param facts null where they are told and not counted
 */
export function tellDoubtful(
  cards: readonly CatalogCard[],
  facts: EngineInput | null,
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  const told = [...new Set(cards)].slice(0, NAMED).flatMap((card) => {
    const { engine, seed } = card;
    const doubts = doubtsOf(card, caller.plan);
    if (doubts.length === 0) return [];
    const rows = facts === null ? null : creditValues({ ...facts, cards: [engine] }, new Map());
    return doubts
      .filter(({ key }) => rows?.some((row) => row.key === key && row.value > 0) ?? true)
      .map(({ name, doubt }) => `${name} of ${seed.name} (${doubt})`);
  });
  if (told.length === 0) return;
  warn(`${facts === null ? 'In doubt' : 'Counted, and in doubt'}: ${list(told)}.`);
}

/** The doubts of a card's credits, each credit once. */
function doubtsOf({ seed }: CatalogCard, plan: Context['caller']['plan']) {
  // Of a household cards are copies, without what a card of the catalogue can do.
  return [...seenCredits(seed.credits, plan)]
    .flatMap(({ key, name }) => {
      const doubt = doubtOf(seed, key);
      return doubt === undefined ? [] : [{ key, name: withoutBrackets(name), doubt }];
    })
    .filter((one, at, all) => all.findIndex(({ key }) => key === one.key) === at);
}

/**
 * The same of credits that count nothing, and by which a card would stay all the same.
 * @param keeping what would keep a card, in words, by card_id
 */
export function tellDoubtfulKeepers(
  cards: readonly CatalogCard[],
  keeping: ReadonlyMap<number, string>,
  facts: EngineInput,
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  const told = cards.flatMap((card) => {
    const text = keeping.get(card.seed.card_id);
    const doubts = text === undefined ? [] : doubtsOf(card, caller.plan);
    const named = doubts.filter(({ name }) => text?.includes(name));
    if (named.length === 0) return [];
    const rows = creditValues({ ...facts, cards: [card.engine] }, new Map());
    const isCounted = (key: string) => rows.some((row) => row.key === key && row.value > 0);
    return named
      .filter(({ key }) => !isCounted(key))
      .map(({ name, doubt }) => `${name} of ${card.seed.name} (${doubt})`);
  });
  if (told.length > 0) warn(`In doubt: ${list(told)}.`);
}
