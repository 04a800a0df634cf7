import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import type { EarnRule, EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { cents } from '../../../engine/model/money.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepare } from '../../../engine/split/split.ts';
import { list, usd } from '../../../kit/words.ts';
import { isDated } from '../../shared/cards/uses/dated-uses.ts';

/** What of a gain has to rest on rates with an end to be told, and dollars a year. */
const [SHARE, LEAST] = [0.1, 10];

/**
 * A card with only the rates that neither end nor turn within the year that is counted; most cards have no
 * others and are the same object, so that what is known of their rules is not found anew.
 */
export function withLastingRates(card: EngineCard, { as_of }: EngineInput): EngineCard {
  const lasts = (rule: EarnRule) => !isDated(rule, as_of);
  const { earn, as_issued } = card;
  if (earn.every(lasts) && (as_issued?.earn.every(lasts) ?? true)) return card;
  const lasting = earn.filter(lasts);
  if (as_issued === undefined) return { ...card, earn: lasting };
  return {
    ...card,
    earn: lasting,
    as_issued: { ...as_issued, earn: as_issued.earn.filter(lasts) },
  };
}

interface Gain {
  readonly card_ids: readonly number[];
  readonly net_gain: number;
}

/**
 * In words, what of the gain of new cards rests on rates that end or are known for some quarters
 * only, what they add after them, and which cards would add the most by rates that last: nobody
 * opens a card for one quarter unknowingly. Null where the gain lasts.
 * @param search the best set by the rates that last; null when none adds a notable amount
 */
export function lastingText(
  { card_ids, net_gain, wallet_value }: Gain & { readonly wallet_value: number },
  offered: readonly EngineCard[],
  facts: EngineInput,
  search: (lasting: readonly EngineCard[]) => Gain | null,
  nameOf: (card_id: number) => string,
): string | null {
  const added = offered.filter(({ card_id }) => card_ids.includes(card_id));
  const lasting = added.map((card) => withLastingRates(card, facts));
  if (lasting.every(({ earn }, at) => earn.length === added[at]?.earn.length)) return null;
  const held = withCardsHeld(facts, [...facts.cards, ...lasting]);
  const after = cents(yearNet(prepare(held), { year: 'ongoing' }) - (wallet_value - net_gain));
  const ending = net_gain - after;
  if (ending < Math.max(LEAST, SHARE * net_gain)) return null;
  const others = search(offered.map((card) => withLastingRates(card, facts)));
  const isSame = others?.card_ids.every((id) => card_ids.includes(id)) ?? false;
  const it = card_ids.length === 1 ? 'it adds' : 'they add';
  const rests =
    after < 1
      ? `All of that rests on rates known only for a time: after them ${it} nothing.`
      : `About ${usd(ending)} of that rests on rates known only for a time: after them ${it} about ${usd(after)} a year.`;
  const instead = isSame
    ? ''
    : others === null
      ? ' No card adds a notable amount by rates that last.'
      : ` By rates that last the best ${others.card_ids.length > 1 ? 'are' : 'is'} ${list(others.card_ids.map(nameOf))}, about ${usd(others.net_gain)} a year.`;
  return `${rests}${instead}`;
}
