import { rechosen } from '../../../engine/decisions/portfolio/rechosen.ts';
import { prepareOnce } from '../../../engine/split/split.ts';
import type { Context } from '../../../operation/context.ts';
import { choicesAssumed } from '../../shared/said/chosen.ts';
import { personOf } from '../../shared/said/person.ts';
import { ANY_CREDIT, spendingTaken } from '../wallet-notes.ts';
import type { WeighedWallet } from './weigh.ts';

/** What was said of the holder, as it was understood, and what was taken for granted. */
export function walletPerson(
  { cards, home, params, facts, reading, result, spendOf }: WeighedWallet,
  { catalog }: Context,
) {
  const { lines, total_value } = result.allocation;
  const rules = new Map(
    [...Map.groupBy(lines, ({ card_id }) => card_id)].map(([id, own]) => [
      id,
      new Set(own.flatMap(({ rule }) => rule ?? [])),
    ]),
  );
  const again = rechosen(prepareOnce(facts), total_value);
  const person = personOf(reading, cards, facts, catalog, { points: 'together', spendOf });
  return {
    ...person,
    said: [...home.notes, ...person.said],
    assumed: [
      ...home.assumed,
      ...spendingTaken(params, cards, facts),
      ...choicesAssumed(cards, rules, facts, again),
      ...person.assumed,
      ...(cards.length === 0 && params.credit_tier === undefined ? [ANY_CREDIT] : []),
    ],
  };
}
