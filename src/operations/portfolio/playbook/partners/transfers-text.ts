import { atRatio, becomeText, centsText, list, number } from '../../../../kit/words.ts';
import { timeText } from './time-text.ts';
import type { Transfers } from './transfers.ts';

/** @param isBrief beside the use of a balance: where its points can go, and no more */
export function transfersText(transfers: Transfers, isBrief = false): string[] {
  const { to, alike, from, held, ended, ended_from, not_to, not_from, when_closed } = transfers;
  const groups = [...Map.groupBy(to, (one) => one.with_one_of)].map(([cards, ways]) => {
    const byTerms = Map.groupBy(ways, ({ ratio_text, bonus_text, time }) =>
      [
        ratio_text === '1:1' ? 'at 1:1' : becomeText(ratio_text),
        bonus_text && `and ${bonus_text}`,
        time !== null && `(${timeText(time)})`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    const terms = [...byTerms].map(([at, some]) => {
      const names = [...new Set(some.map(({ program }) => program))].join(', ');
      return at === 'at 1:1' || at.startsWith('at 1:1 (') ? `${at} ${names}` : `${at}: ${names}`;
    });
    return `${cards === null ? '' : `with ${cards}: `}${terms.join('; ')}`;
  });
  const proportions = alike.map(
    (one) =>
      `With ${one.with_one_of} ${becomeText(one.ratio_text)} where ${becomeText(one.instead_of)} here, the rest in proportion.`,
  );
  const others = isBrief ? [] : from.filter(({ program }) => !held.programs.includes(program));
  const told = [...to, ...others];
  const open = told.filter(({ time }) => time === null).length;
  const all = open === told.length;
  return [
    when_closed ?? '',
    groups.length > 0 ? [`Transfers to: ${groups.join('; ')}.`, ...proportions].join(' ') : '',
    endedText('to', ended),
    not_to.length > 0 && groups.length > 0 && !isBrief ? `Not to: ${not_to.join(', ')}.` : '',
    mostText(to),
    stepText(to),
    ...held.told,
    sourcesText({ from: others }, 'it', held.programs.length > 0),
    endedText('from', ended_from),
    not_from.length > 0 ? `${list(not_from)} points cannot be transferred to it.` : '',
    open === 0 ? '' : `How long ${all ? 'a transfer takes' : 'the others take'} is not known.`,
  ].filter(Boolean);
}

/**
 * From where points come to a program; empty where they come from none.
 * @param isMore whether others are told already
 */
export function sourcesText(
  { from }: Pick<Transfers, 'from'>,
  program: string,
  isMore = false,
): string {
  const sources = from.map(({ program: source, ratio_text, bonus_text, with_one_of, time }) => {
    const cards = with_one_of === null ? '' : ` with ${with_one_of}`;
    const takes = time === null ? '' : `, ${timeText(time)}`;
    return `${source} ${atRatio(ratio_text, bonus_text)}${cards}${takes}`;
  });
  return sources.length === 0
    ? ''
    : `Points come to ${program}${isMore ? ' also' : ''} from: ${sources.join('; ')}.`;
}

/** `Ended 2024-06: to American Airlines AAdvantage; 2026-05: to Free Spirit.` */
function endedText(way: 'to' | 'from', rows: Transfers['ended']): string {
  const told = rows.map(({ program, month }) => `${month}: ${way} ${program}`);
  return told.length === 0 ? '' : `Ended ${told.join('; ')}.`;
}

/** Partners of which the value is told. */
const MOST_VALUED = 4;

/** Where a point is worth most, so that one partner can be held against another; empty when unknown. */
function mostText(to: Transfers['to']): string {
  const seen = new Set<string>();
  const best = to
    .toSorted((a, b) => (b.cents_there ?? 0) - (a.cents_there ?? 0))
    .filter(({ program, cents_there }) => {
      if (cents_there === null || seen.has(program)) return false;
      seen.add(program);
      return true;
    });
  const rows = best.slice(0, MOST_VALUED).map((one) => {
    const { program, cents_there, ratio_text, becomes, is_niche } = one;
    const terms = ratio_text === '1:1' ? '' : ` ${atRatio(ratio_text)}`;
    const at = becomes === null ? terms : ` (${number(becomes)} there)`;
    const few = is_niche ? ' (few can use it)' : '';
    return `${program}${at} ${centsText(cents_there ?? 0)}${few}`;
  });
  return rows.length < 2 ? '' : `Worth most there by published valuations: ${rows.join(', ')}.`;
}

/** The least that is moved at once. */
function stepText(to: Transfers['to']): string {
  if (to.length === 0) return '';
  const steps = new Set(to.map(({ step }) => step));
  const [only] = steps;
  if (steps.size === 1 && only) {
    if (only === 1) return '';
    const [least, ...others] = new Set(to.map((way) => way.least ?? only));
    if (others.length > 0) return `Points move in multiples of ${number(only)}.`;
    const unless = to[0]?.least_unless ? ` (${to[0].least_unless})` : '';
    const from =
      least === only ? 'so that is the least' : `${number(least ?? only)} at least${unless}`;
    return `Points move in multiples of ${number(only)}, ${from}.`;
  }
  if (steps.size > 1) return 'The least that moves at once differs by partner.';
  return 'The least that moves at once is not known.';
}
