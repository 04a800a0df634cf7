import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { YARDSTICK_PERCENT } from '../../../engine/decisions/portfolio/gaps.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import { isWorthHolding, standsUp } from '../../../engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { foreignFeePercent } from '../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { monthlyTotal } from '../../../engine/model/spending.ts';
import { CENT_SLACK } from '../../../engine/model/tolerances.ts';
import { type PointWorth, worthBeside } from '../../../engine/worth/points.ts';
import { list } from '../../../kit/words.ts';

/** Share of the spending abroad with which a verdict is decided again, where nobody said it. */
export const SHARE_ABROAD = 0.1;

/** A card with a fee in a later year, and the best one without. */
interface Duel {
  readonly card: EngineCard;
  readonly net_value: number;
  readonly total_rewards: number;
  readonly free: { readonly card_id: number; readonly net_value: number } | null;
  /** What the card adds beside the free one; 0 where it stands up to it alone. */
  readonly gain_beside: number;
}

/**
 * In words, for `turns_at`: that the points of this card alone may be worth more or less, and that
 * some spending may be abroad, where that turns the verdict.
 */
export function assumedOfDuel(
  { card, net_value: net, total_rewards, free, gain_beside }: Duel,
  input: Pick<EngineInput, 'options' | 'spending' | 'programs'>,
  said: { readonly abroad?: unknown },
  { cardsById }: Pick<CatalogSnapshot, 'cardsById'>,
): string[] {
  if (card.annual_fee <= 0) return [];
  const rival: CatalogCard | null = cardsById.get(free?.card_id ?? -1) ?? null;
  const free_net = Math.max(0, free?.net_value ?? 0);
  const isAlone = standsUp(net, free_net);
  // Beside the free card less of the spending is on this one, so that this turns too soon, if at all.
  const stands = (own: number, other: number): boolean =>
    isWorthHolding(own, other, () => (isAlone ? 0 : gain_beside + own - net - other + free_net));
  const now = stands(net, free_net);
  const turns = (own: number, other = free_net): boolean => stands(own, other) !== now;
  const { cpp } = worthBeside(card, input.programs, input.options.also_held);
  const kept = (one: EngineCard): number => untransferred(one, input, input.options.also_held);
  // Whatever becomes of the rival's points, a plain free card earns something too.
  const spent = monthlyTotal(input.spending) * 12;
  const rest_of = rival === null ? 1 : kept(rival.engine);
  const plain_free = Math.max(
    free_net * rest_of,
    Math.min(free_net, (spent * YARDSTICK_PERCENT) / 100),
  );
  const plain =
    turns(net + total_rewards * (kept(card) - 1), plain_free) && (kept(card) < 1 || rest_of < 1);
  const shared = card.program === rival?.engine.program;
  const ends = shared || cpp.base <= 0 ? [] : [cpp.floor, cpp.ceiling];
  const points = ends.some((end) => turns(net + total_rewards * (end / cpp.base - 1)));
  const away = spent * SHARE_ABROAD;
  const feeOf = (one: EngineCard): number => (away * foreignFeePercent(one)) / 100;
  // Another free card, without the fee, may do as well as this one does at home.
  const rest = free_net - (now || rival === null ? 0 : feeOf(rival.engine));
  const abroad = said.abroad === undefined && turns(net - feeOf(card), rest);
  return [
    ...(points ? [`the points of ${card.name} alone worth less or more`] : []),
    ...(plain ? ['no points transferred, but used in the portal or as cash'] : []),
    ...(abroad ? ['a tenth of the spending abroad'] : []),
  ];
}

/** A card that is compared, in a later year. */
interface Contestant {
  readonly card: EngineCard;
  readonly net_value: number;
  readonly total_rewards: number;
  /** Of its credits, as far as they are counted. */
  readonly benefits_utilized: number;
}

/**
 * In words, for `turns_at`: where one card's points, credits or foreign fee alone would put another
 * card first. What moves all cards at once is weighed with the comparison itself.
 *
 * @param said what the holder said of it: nothing of that is in doubt
 */
export function assumedOfContest(
  contestants: readonly Contestant[],
  winner: number,
  input: Pick<EngineInput, 'options' | 'spending' | 'programs'>,
  said: { readonly abroad?: unknown },
): string[] {
  const first = contestants.find(({ card }) => card.card_id === winner);
  const rivals = contestants.filter((one) => one !== first);
  const best = Math.max(...rivals.map(({ net_value }) => net_value));
  if (first === undefined || rivals.length === 0) return [];
  const away = monthlyTotal(input.spending) * 12 * SHARE_ABROAD;
  const abroadOf = ({ card, net_value }: Contestant): number =>
    net_value - (away * foreignFeePercent(card)) / 100;
  const isSaid = input.options.benefit_selections !== null;
  // What is even is put out of balance by anything.
  const even = Math.abs(first.net_value - best) < CENT_SLACK;
  const plain = bestUntransferred(
    contestants.map(({ card, net_value: net, total_rewards: rewards }) => ({ card, net, rewards })),
    first.card,
    input,
    input.options.also_held,
  );
  const ends = contestants.flatMap((one) => {
    const { card, net_value: net, total_rewards } = one;
    const turns = (change: number): boolean => {
      if (even) return Math.abs(change) > CENT_SLACK;
      return one === first ? net + change < best : net + change > first.net_value;
    };
    const { cpp, best: way, transfer, unlocked } = pointsOf(card, input);
    const shared = contestants.some(
      (other) => other !== one && other.card.program === card.program,
    );
    const atCents = (end: number): boolean => turns(total_rewards * (end / cpp.base - 1));
    const fixed = shared || cpp.base <= 0;
    const points = !fixed && [cpp.floor, cpp.ceiling].some(atCents);
    const opened = !fixed && way !== 'own' && !unlocked && transfer !== null;
    const other = opened && !points && atCents(transfer.ceiling);
    const [here, there] = [abroadOf(first), abroadOf(one)];
    const ahead = even ? Math.abs(there - here) > CENT_SLACK : there > here;
    const abroad = said.abroad === undefined && one !== first && ahead;
    const then = there > here ? card.name : first.card.name;
    return [
      ...(points ? [`the points of ${card.name} alone worth less or more`] : []),
      ...(other ? [`another card held that opens transfers of the points of ${card.name}`] : []),
      ...(abroad ? [`a tenth of the spending abroad (then ${then})`] : []),
    ];
  });
  // Half of them are counted: none of the first card's may be used, and all of the other's.
  const byCredits = rivals.filter(
    ({ net_value, benefits_utilized }) =>
      !isSaid && net_value + first.benefits_utilized + benefits_utilized > first.net_value,
  );
  const names = byCredits.map(({ card }) => card.name);
  if (names.length > 0) ends.unshift(`which credits you use (then ${list(names, 'or')})`);
  return plain === null || even ? ends : [...ends, thenUntransferred(plain)];
}

function pointsOf(
  card: EngineCard,
  { programs, options }: Pick<EngineInput, 'options' | 'programs'>,
): PointWorth {
  return worthBeside(card, programs, options.also_held);
}

/** A card and the dollars that it brings: `rewards` of them are points, or cash. */
interface Earner {
  readonly card: EngineCard;
  readonly net: number;
  readonly rewards: number;
}

/**
 * In words, for `turns_at`: where the points of one program alone, at an end of what they bring, put
 * another card first. All programs at once are weighed with the choice itself.
 *
 * @param held keys of the cards that may open transfers
 * @param turns_at what turns the choice already
 */
export function assumedOfPrograms(
  earners: readonly Earner[],
  first: number | null,
  programs: EngineInput['programs'],
  held: ReadonlySet<string>,
  turns_at: readonly string[],
): string[] {
  if (turns_at.some((end) => end.startsWith('point value at '))) return [];
  const lead = earners.find(({ card }) => card.card_id === first);
  if (lead === undefined) return [];
  const plain = bestUntransferred(earners, lead.card, { programs }, held);
  const keys = new Set(earners.flatMap(({ card }) => card.program ?? []));
  const ends = [...keys].flatMap((key) => {
    const turned = (['floor', 'ceiling'] as const).some((end) => {
      const there = ({ card, net, rewards }: Earner): number => {
        const { cpp } = worthBeside(card, programs, held);
        const more = card.program === key && cpp.base > 0 ? cpp[end] / cpp.base - 1 : 0;
        return net + rewards * more;
      };
      // A tie there may fall the other way; one that is there already has to be broken.
      return earners.some((one) => {
        const behind = one.net < lead.net - CENT_SLACK;
        return there(one) > there(lead) + (behind ? -CENT_SLACK : CENT_SLACK);
      });
    });
    const name = programs.get(key)?.name ?? key;
    return turned ? [`the points of ${name} alone worth less or more`] : [];
  });
  return plain === null ? ends : [...ends, thenUntransferred(plain)];
}

/** The card that is first, or as good as `lead`, where no points are transferred; else null. */
function bestUntransferred(
  earners: readonly Earner[],
  lead: EngineCard,
  input: Pick<EngineInput, 'programs'>,
  held: ReadonlySet<string>,
): EngineCard | null {
  if (untransferred(lead, input, held) === 1) return null;
  const plain = ({ card, net, rewards }: Earner): number =>
    net + rewards * (untransferred(card, input, held) - 1);
  const own = earners.find(({ card }) => card === lead);
  const others = earners.filter((one) => one !== own);
  const best = others.toSorted((a, b) => plain(b) - plain(a))[0];
  return own && best && plain(best) >= plain(own) - CENT_SLACK ? best.card : null;
}

function thenUntransferred({ name }: EngineCard): string {
  return `no points transferred, but used in the portal or as cash (then ${name})`;
}

/**
 * Share of a card's rewards that is left without transfers; 1 where they rest on none, or on those
 * for which the holder asked. Awards of an airline's or a hotel's own are no transfers.
 */
function untransferred(
  card: EngineCard,
  { programs }: Pick<EngineInput, 'programs'>,
  held: ReadonlySet<string>,
): number {
  const { best, cash, portal, cpp } = worthBeside(card, programs, held);
  const program = programs.get(card.program ?? '');
  if (best !== 'transfer' || program?.own_awards === true || program?.transfers_said) return 1;
  return cash === null && portal === null ? 1 : Math.max(cash ?? 0, portal ?? 0) / cpp.base;
}

/** `assumedOfPrograms` of one purchase. */
export function assumedAtTill(
  { ranked, best, turns_at }: Pick<BestCard, 'ranked' | 'best' | 'turns_at'>,
  cards: readonly CatalogCard[],
  programs: EngineInput['programs'],
): string[] {
  const earners = ranked.flatMap(({ card_id, accepted, value, foreign_fee }) => {
    const card = cards.find(({ seed }) => seed.card_id === card_id)?.engine;
    return card && accepted ? [{ card, net: value, rewards: value + foreign_fee }] : [];
  });
  const keys = new Set(cards.map(({ seed }) => seed.key));
  return assumedOfPrograms(earners, best, programs, keys, turns_at);
}
