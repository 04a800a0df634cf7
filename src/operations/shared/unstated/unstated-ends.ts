import { type CreditUse, netOngoing } from '../../../engine/decisions/value/card-value.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { partlyAbroad } from '../../../engine/model/foreign.ts';
import { type EngineInput, isUnspoken } from '../../../engine/model/input.ts';
import { CENT_SLACK } from '../../../engine/model/money.ts';
import { holderAlone } from '../../../engine/split/holder/holder-alone.ts';
import { type PointWorth, usedAs, worthBeside } from '../../../engine/worth/points.ts';
import { list, usd } from '../../../kit/words.ts';
import { valuedOtherwise } from '../points/valued-otherwise.ts';
import { firstAsCash, inputAsCash, thenAsCash, tieOrCash } from './as-cash.ts';
import { atChange, tieOfPoints } from './point-ties.ts';

/** Share of the spending abroad with which a verdict is decided again, where nobody said it. */
export const SHARE_ABROAD = 0.1;

/** How an end begins that tells which card leads by the credits used. */
export const CREDITS_USED = 'which credits you use';

/** A card that is compared, in a later year. */
interface Contestant {
  readonly card: EngineCard;
  readonly net_value: number;
  readonly total_rewards: number;
  readonly credits: CreditUse;
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
  input: EngineInput,
  said: { readonly abroad?: unknown; readonly primary_goal?: string | undefined },
): string[] {
  const first = contestants.find(({ card }) => card.card_id === winner);
  const rivals = contestants.filter((one) => one !== first);
  const best = Math.max(...rivals.map(({ net_value }) => net_value));
  if (first === undefined || rivals.length === 0) return [];
  const away = { ...input, spending: partlyAbroad(input.spending, () => SHARE_ABROAD) };
  const abroad_nets = new Map(
    said.abroad === undefined
      ? contestants.map(({ card }) => [
          card,
          netOngoing({ ...away, cards: [holderAlone(card, away)] }),
        ])
      : [],
  );
  const abroadOf = ({ card }: Contestant): number => abroad_nets.get(card) ?? 0;
  // What is even is put out of balance by anything.
  const even = Math.abs(first.net_value - best) < CENT_SLACK;
  const earners = contestants.map(({ card, net_value: net, total_rewards: rewards }): Earner => {
    return { card, net, rewards };
  });
  const money = inputAsCash(first.card, input, input.options.also_held, said);
  const netsAt = (at: EngineInput) =>
    contestants.map(({ card }) => {
      return { card, net: netOngoing({ ...at, cards: [holderAlone(card, at)] }) };
    });
  const paid = money ? netsAt(money) : [];
  const tie = tieOfPoints(earners, first.card, input, paid);
  const cash = even ? null : firstAsCash(paid, first.card);
  const plain = bestUntransferred(earners, first.card, input, input.options.also_held);
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
    // Of the leader's points the tie says more: at which value.
    const isTold = one === first && (tie !== null || cash !== null);
    const points = !fixed && !isTold && [cpp.floor, cpp.ceiling].some(atCents);
    const opened = !fixed && way !== 'own' && !unlocked && transfer !== null;
    const other = opened && !points && atCents(transfer.ceiling);
    const [here, there] = [abroadOf(first), abroadOf(one)];
    const ahead = even ? Math.abs(there - here) > CENT_SLACK : there > here;
    const abroad = said.abroad === undefined && one !== first && ahead;
    const then = there > here ? card.name : first.card.name;
    const behind = (one === first ? best : first.net_value) - net;
    const value = even ? 'less or more' : atChange(cpp.base, total_rewards, behind);
    return [
      ...(points ? [`the points of ${card.name} alone worth ${value}`] : []),
      ...(other ? [`another card held that opens transfers of the points of ${card.name}`] : []),
      ...(abroad ? [`a tenth of the spending abroad (then ${then})`] : []),
    ];
  });
  // The best that the use of credits can do for another: points that post by themselves stay in both.
  const least = first.net_value - first.credits.counted + first.credits.if_none_used;
  const byCredits = rivals.filter(
    ({ card, net_value, credits }) =>
      [card, first.card].some(({ card_id }) => isUnspoken(input.options, card_id)) &&
      net_value - credits.counted + credits.if_all_used > least + CENT_SLACK,
  );
  const names = byCredits.map(({ card }) => card.name);
  if (names.length > 0) ends.unshift(`${CREDITS_USED} (then ${list(names, 'or')})`);
  const cards = contestants.map(({ card }) => card);
  const { programs, options } = input;
  for (const { programs: used, how } of even
    ? []
    : valuedOtherwise(cards, programs, options.also_held)) {
    const all = netsAt({ ...input, programs: used });
    const then = firstAsCash(all, first.card);
    const left = all.find(({ card }) => card === first.card)?.net ?? 0;
    if (then === null) continue;
    ends.push(
      `${how} (then ${then.card.name}, about ${usd(then.net)} a year, against ${usd(left)})`,
    );
  }
  if (tie === null && cash === null)
    return plain === null || even ? ends : [...ends, thenUntransferred(plain)];
  const own = paid.find(({ card }) => card === first.card)?.net ?? 0;
  const more = plain === null && portalBetween(first.card, input) ? IN_PORTAL : '';
  return [...tieOrCash(tie, cash && thenAsCash(cash, own, { more })), ...ends];
}

const IN_PORTAL = '; used in the portal the choice stands';

/** Whether the points of a card are worth more in the portal than as cash, and more yet moved. */
function portalBetween(
  card: EngineCard,
  input: Pick<EngineInput, 'options' | 'programs'>,
): boolean {
  const { best, portal, cash } = pointsOf(card, input);
  return best === 'transfer' && portal !== null && portal > (cash ?? 0);
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
 * @param asksPlain whether to say what leads without transfers: a value at which it turns says more
 */
export function assumedOfPrograms(
  earners: readonly Earner[],
  first: number | null,
  programs: EngineInput['programs'],
  held: ReadonlySet<string>,
  turns_at: readonly string[],
  asksPlain = true,
): string[] {
  const lead = earners.find(({ card }) => card.card_id === first);
  if (lead === undefined) return [];
  const plain = asksPlain ? bestUntransferred(earners, lead.card, { programs }, held) : null;
  const atEnds = turns_at.filter((end) => end.startsWith('point value at '));
  if (atEnds.length > 0) {
    // Who does not transfer points asks for no end of their value: that card has to be named.
    const isNamed =
      plain === null || atEnds.some((end) => end.includes(`(then ${plain.card.name})`));
    return isNamed ? [] : [thenUntransferred(plain)];
  }
  const used = new Map(earners.map(({ card }) => [card, usedAs(card, programs, held)?.key]));
  const keys = new Set([...used.values()].flatMap((key) => key ?? []));
  const ends = [...keys].flatMap((key) => {
    const turned = (['floor', 'ceiling'] as const).some((end) => {
      const there = ({ card, net, rewards }: Earner): number => {
        const { cpp } = worthBeside(card, programs, held);
        const more = used.get(card) === key && cpp.base > 0 ? cpp[end] / cpp.base - 1 : 0;
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

interface Untransferred {
  readonly card: EngineCard;
  /** Whether it only comes to as much as the lead. */
  readonly isTie: boolean;
}

/** The card that is first, or as good as `lead`, where no points are transferred; else null. */
function bestUntransferred(
  earners: readonly Earner[],
  lead: EngineCard,
  input: Pick<EngineInput, 'programs'>,
  held: ReadonlySet<string>,
): Untransferred | null {
  if (untransferred(lead, input, held) === 1) return null;
  const plain = ({ card, net, rewards }: Earner): number =>
    net + rewards * (untransferred(card, input, held) - 1);
  const own = earners.find(({ card }) => card === lead);
  if (own === undefined) return null;
  // What is level with transfers and without them turns nothing.
  const isLevel = (one: Earner, of: (one: Earner) => number) =>
    Math.abs(of(one) - of(own)) <= CENT_SLACK;
  const others = earners.filter(
    (one) => one !== own && !(isLevel(one, ({ net }) => net) && isLevel(one, plain)),
  );
  const best = others.toSorted((a, b) => plain(b) - plain(a))[0];
  if (best === undefined) return null;
  const ahead = plain(best) - plain(own);
  return ahead >= -CENT_SLACK ? { card: best.card, isTie: ahead <= CENT_SLACK } : null;
}

function thenUntransferred({ card: { name }, isTie }: Untransferred): string {
  const then = isTie ? `${name} is as good` : name;
  return `no points transferred, but used in the portal or as cash (then ${then})`;
}

/**
 * Share of a card's rewards that is left without transfers; 1 where they rest on none, or on those
 * for which the holder asked. Awards of an airline's or a hotel's own are no transfers.
 */
export function untransferred(
  card: EngineCard,
  { programs }: Pick<EngineInput, 'programs'>,
  held: ReadonlySet<string>,
): number {
  const { best, cash, portal, cpp } = worthBeside(card, programs, held);
  const program = usedAs(card, programs, held);
  const isSaid = program?.transfers_said === true || program?.own_cpp !== undefined;
  if (best !== 'transfer' || program?.own_awards === true || isSaid) return 1;
  return cash === null && portal === null ? 1 : Math.max(cash ?? 0, portal ?? 0) / cpp.base;
}
