import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';

/** What the credits of a card are counted by, whatever is held beside it and spent on it. */
export type Terms = Pick<EngineInput, 'as_of' | 'programs' | 'benefits' | 'options'>;

interface Known<T> extends Omit<Terms, 'options'> {
  readonly of: (card: EngineCard) => T;
}

/**
 * What `find` makes of a card, once for each options of a question: the same cards are weighed in dozens of
 * wallets and splits, and what was said of each of their credits was read anew in every one.
 */
export function ofEachCard<T extends object>(
  find: (card: EngineCard, terms: Terms) => T,
): (terms: Terms) => (card: EngineCard) => T {
  const memo = new QuestionMemo<EngineInput['options'], Known<T>>();
  return (terms) => {
    const { as_of, programs, benefits, options } = terms;
    const known = memo.get(options);
    const isSame = known?.as_of === as_of && known.programs === programs;
    if (isSame && known.benefits === benefits) return known.of;
    const cards = new Map<EngineCard, T>();
    const of = (card: EngineCard): T => {
      const found = cards.get(card) ?? find(card, terms);
      cards.set(card, found);
      return found;
    };
    memo.set(options, { as_of, programs, benefits, of });
    return of;
  };
}
