import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { bonusValue } from '../../../engine/worth/bonus.ts';
import { walletWorth } from '../../../engine/worth/points.ts';
import { list, number, usd } from '../../../kit/words.ts';
import { TIE, type Tie } from './notable.ts';

/** What may tell cards apart that add the same, each in words. */
const APART: readonly (readonly [what: string, of: typeof feeOf])[] = [
  ['the fee', feeOf],
  ['what they pay in', kindOf],
  ['the welcome offer', offerOf],
];

/**
 * Cards that do as well as the last one added: what each adds, and where they differ, which then
 * decides. Nothing without any.
 * @param last_id the one in whose place they would be added
 */
export function tiesTold(
  ties: readonly Tie[],
  last_id: number | undefined,
  candidates: readonly EngineCard[],
  facts: EngineInput,
): { ties_told?: string } {
  const rows = ties.flatMap(({ card_id, net_gain }) => {
    const card = candidates.find((one) => one.card_id === card_id);
    return card === undefined ? [] : [{ card, net_gain }];
  });
  const last = candidates.find(({ card_id }) => card_id === last_id);
  if (rows.length === 0 || last === undefined) return {};
  const all = [last, ...rows.map(({ card }) => card)];
  const apart = APART.filter(([, of]) => new Set(all.map((card) => of(card, facts))).size > 1);
  const termsOf = (card: EngineCard) => apart.map(([, of]) => of(card, facts)).join(', ');
  const told = rows.map(({ card, net_gain }) => {
    const terms = termsOf(card);
    return `${card.name}, ${usd(net_gain)}${terms === '' ? '' : ` (${terms})`}`;
  });
  const same = `As good to within ${usd(TIE)} a year`;
  if (apart.length === 0)
    return { ties_told: `${same}, also in fee, kind of reward and offer: ${list(told)}.` };
  const what = list(apart.map(([name]) => name));
  const between = list([`${last.name} (${termsOf(last)})`, ...told], 'or');
  return { ties_told: `${same}, so ${what} decide${apart.length > 1 ? '' : 's'}: ${between}.` };
}

function feeOf({ annual_fee }: EngineCard, _facts: EngineInput): string {
  return annual_fee === 0 ? 'no fee' : `${usd(annual_fee)} fee`;
}

/** What a card pays in, with the worth of its points in this wallet: what they are is what decides. */
function kindOf(card: EngineCard, { cards, programs, options }: EngineInput): string {
  const { cpp, best } = walletWorth([card, ...cards], programs, options.also_held)[0] ?? {};
  const cents = `${number(cpp?.[options.point_value] ?? 1)} cents`;
  const name = programs.get(card.program ?? '')?.name ?? '';
  if (best === 'transfer') return `${name} points at ${cents} by transfer`;
  if (best === 'portal') return `${name} points at ${cents} in the portal`;
  return best === 'cash' || best === undefined ? 'cash' : `${name} points`;
}

/** What the offer brings on this spending. */
function offerOf(card: EngineCard, facts: EngineInput): string {
  const { value, short_by } = bonusValue(facts, card);
  if (value > 0) return `offer worth about ${usd(value)}`;
  return short_by > 0 ? `offer ${usd(short_by)} of spending short` : 'no offer';
}
