import { isLate } from '../../../../engine/model/effort.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { creditValues } from '../../../../engine/worth/credits/credits.ts';
import { list } from '../../../../kit/words.ts';
import { withoutBrackets } from '../credit-words.ts';

/** `between us`, `on one card only`: of what two adults use one of. */
const BETWEEN =
  /[\s,(]*\b(?:(?:only )?once |shared )?(?:between|among) (?:us|(?:the )?(?:two|both) of us)(?: (?:both|two))?\b\)?|[\s,(]*\b(?:only |just )?(?:on|of) (?:only |just )?one (?:card|of (?:the |our |my )?(?:two|both|cards))(?: cards)?(?: (?:only|alone))?\b\)?/i;
const ONE =
  /^(?:(?:only|just) )?(?:one|a single|1)(?: sets?)?(?: of)?(?: (?:the|our))?\s+(?=[a-z])/i;
const ALL =
  /^(?:(?:all|every|one|a single)\s*)?(?:of )?(?:set|sets|credits?|benefits?|it|them|everything|all)?(?: of (?:all|the|our))?(?: ?credits?| ?benefits?)?$/i;

/** All of what was named, said of no credit alone. */
const ONE_SET = 'one set between us';

/** What is said of a credit without the words that two adults use one between them. */
export function saidBetween(words: string): {
  readonly name: string;
  readonly is_shared: boolean;
  readonly is_all: boolean;
} {
  if (!BETWEEN.test(words)) return { name: words, is_shared: false, is_all: false };
  const rest = words.replace(BETWEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const name = rest.replace(ONE, '').trim();
  return { name, is_shared: true, is_all: ALL.test(name) };
}

interface Judged {
  readonly card: { readonly seed: { readonly card_id: number; readonly name: string } };
  readonly row: { readonly verdict: string };
  readonly is_left: boolean;
}

/**
 * In words, for `turns_at`: that two adults use one of what was named between them, where it counts for
 * both and decides whether a card stays.
 * @param ownerOf the other adult's name by card; null: it is asked already
 * @param again the rows of the same wallet with further words about the credits used
 */
export function ifOnceBetween(
  ownerOf: ReadonlyMap<number, string> | null,
  rows: readonly Judged[],
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
  again: (said: string) => readonly Judged[],
): string[] {
  const { benefit_selections: selected, used_once } = facts.options;
  if (ownerOf === null || ownerOf.size === 0 || !selected || selected.size === 0 || isLate())
    return [];
  const counted = creditValues(facts, spendOf).filter(({ value }) => value > 0);
  const theirs = counted.filter(({ card_id }) => ownerOf.has(card_id));
  const keys = new Set(theirs.map(({ key }) => key));
  const both = counted.filter(({ card_id, key }) => {
    return !ownerOf.has(card_id) && keys.has(key) && !used_once.has(key);
  });
  const names = [...new Set(both.map(({ name }) => withoutBrackets(name)))];
  if (names.length === 0) return [];
  const goes = new Map(rows.map(({ card, is_left }) => [card.seed.card_id, is_left]));
  const turned = again(ONE_SET).filter(
    ({ card, is_left }) => goes.get(card.seed.card_id) !== is_left,
  );
  if (turned.length === 0) return [];
  const then = list(turned.map(({ card, row }) => `${row.verdict} ${card.seed.name}`));
  return [
    `${list(names)} used once between you, which count for each here: say "${names[0]} between us", or "${ONE_SET}" (then ${then})`,
  ];
}
