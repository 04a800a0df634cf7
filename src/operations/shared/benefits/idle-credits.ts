import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { yearlyValue } from '../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { isIdle } from '../../../engine/worth/credits/credits.ts';
import { list, usd } from '../../../kit/words.ts';
import { nameAsked } from './credit-words.ts';
import { isValued } from './used/benefit-use.ts';

/** Credits of more names are nobody's to use all at once for the sake of a verdict. */
const MOST = 3;

type Facts = Pick<EngineInput, 'options' | 'benefits' | 'as_of'>;

/** The credits of a card that count nothing as no spending there was named, the largest first. */
function idleOf({ seed, engine }: CatalogCard, facts: Facts) {
  return engine.credits
    .filter(
      (credit) =>
        credit.value !== null &&
        credit.spend_required === null &&
        (credit.valid_to === null || credit.valid_to >= facts.as_of) &&
        !isValued(seed.card_id, credit.key, facts.options) &&
        isIdle(credit, seed.card_id, facts),
    )
    .map((credit) => ({
      key: credit.key,
      name: nameAsked(credit),
      yearly: yearlyValue(credit),
    }))
    .toSorted((a, b) => b.yearly - a.yearly);
}

/**
 * In words, for `turns_at`: the fewest credits, the largest first, that count nothing as the person
 * named no spending there, and with which a verdict is another one; none where even three do not
 * turn it.
 * @param turns what a verdict is with so many dollars more, by credits of these keys; null: the same
 * @param sharedOf what the card that leads has of a key as well: using it brings this one no nearer
 */
export function idleThatTurn(
  card: CatalogCard,
  facts: Facts,
  turns: (more: number, keys: ReadonlySet<string>) => string | null,
  sharedOf: (key: string) => number = () => 0,
): string[] {
  const rows = idleOf(card, facts)
    .filter(({ key, yearly }) => yearly > sharedOf(key))
    .slice(0, MOST);
  let sum = 0;
  for (const [at, { yearly }] of rows.entries()) {
    sum += yearly;
    const used = rows.slice(0, at + 1);
    const then = turns(sum, new Set(used.map(({ key }) => key)));
    if (then === null) continue;
    const names = used.map((row) => `${row.name} ${usd(row.yearly)}`);
    const count = used.length > 1 ? 'count' : 'counts';
    return [`${list(names)} of ${card.seed.name}, which ${count} as $0 here (then ${then})`];
  }
  return [];
}

/**
 * The same of the cards that come after the first: each may lead with them, or come level. Who uses a
 * credit uses it on whichever card has it, so that it counts for all that have it.
 */
export function idleThatLead(
  contenders: readonly { readonly card: CatalogCard; readonly net: number }[],
  winner: number,
  facts: Facts,
): string[] {
  const all = contenders.map((one) => ({ ...one, idle: idleOf(one.card, facts) }));
  const ofKeys = ({ idle }: (typeof all)[number], keys: ReadonlySet<string>): number =>
    sumCents(idle.filter(({ key }) => keys.has(key)).map(({ yearly }) => yearly));
  const first = all.find(({ card }) => card.seed.card_id === winner);
  const lead = first?.net ?? 0;
  return all.flatMap((one) => {
    const { card, net } = one;
    if (card.seed.card_id === winner) return [];
    const turns = (more: number, keys: ReadonlySet<string>): string | null => {
      const others = all.filter((other) => other !== one);
      const ahead =
        net + more - Math.max(...others.map((other) => other.net + ofKeys(other, keys)));
      if (ahead > NOTABLE_GAIN) return card.seed.name;
      // What is about even already is not made so by them.
      return ahead >= -NOTABLE_GAIN && lead - net > NOTABLE_GAIN ? 'about even' : null;
    };
    return idleThatTurn(card, facts, turns, (key) => (first ? ofKeys(first, new Set([key])) : 0));
  });
}
