import { list, price } from '../../../../kit/words.ts';
import { RENTAL_COVER } from '../../../words/cover.ts';
import type { CoverHere } from './cover-here.ts';
import { OF_THE_THING } from './cover-rank.ts';
import { thingsText } from './things-left-out.ts';

/** Which card to pay with for each kind of cover, and the cover of each card. */
export function coverSentences(covers: readonly CoverHere[]): string {
  const left = covers.flatMap(({ best_card, kind, claims_text: claims, told_left_out: told }) =>
    best_card === null
      ? told
      : [...told, claims, LEFT_OUT[kind] ?? LEFT_OUT.other ?? ''].filter(Boolean),
  );
  const said = covers.map((cover, at) => sentencesOf(cover, at === 0));
  return [...said, ...new Set(left)].join(' ');
}

/** @param isFirst whether it is the first kind told, which says on which card cover counts */
function sentencesOf(cover: CoverHere, isFirst: boolean): string {
  const {
    kind,
    things,
    best_card,
    alike,
    alike_only,
    open,
    not_covered,
    gives_up,
    cards,
    limit_per,
    only_new,
  } = cover;
  const what = COVER_NAMES[kind] ?? kind.replaceAll('_', ' ');
  const isFuller = gives_up && not_covered === 0 && cards.filter(({ has }) => has).length > 1;
  const own = cards.find(({ card }) => card === best_card)?.terms ?? '';
  const isOpen = own.includes(LIMIT_OPEN);
  const holds = isOpen ? ' and has no known limit' : ' and holds the whole of this';
  const whole = isFuller && OF_THE_THING.has(kind) ? holds : '';
  const ties = [
    ...(alike.length > 0 ? [`${list(alike)} is as good as far as known`] : []),
    ...alike_only.map(({ card, only }) => `${card} is as good only for ${list(only)}`),
  ];
  const tie = ties.length > 0 ? ` (${ties.join('; ')})` : '';
  const less = gives_up ? `, which returns about ${price(gives_up)} less${whole}` : '';
  const counts = [
    isFirst ? 'cover counts on the card that pays' : '',
    not_covered
      ? `${price(not_covered)} of this is above its limit${limit_per ? ` for a ${limit_per}` : PER.test(own) ? '' : ' (for each item or for a claim: not known)'}`
      : '',
  ].filter(Boolean);
  const tail = counts.length > 0 ? `: ${counts.join(', and ')}` : '';
  const lead =
    best_card === null
      ? things.length > 0
        ? `No card accepted here is known to have ${what} for ${thingsText(things)}: pay with the card that returns the most. What the shop, marketplace or payment service refunds a buyer is not known here: ask it.`
        : `No card accepted here is known to have ${what}.`
      : things.length > 0
        ? `Whether any card's ${what} holds for ${thingsText(things)} is not known here: ask its benefit administrator first. If it does, ${best_card}${tie}${less}${tail}.`
        : `For ${what}${only_new ? ' of something new (not used)' : ''}, pay with ${best_card}${tie}${less}${tail}.`;
  const each = cards.map(({ card, has, terms }) => {
    if (cover.left_out.includes(card)) return `${card}: ${what} that leaves it out`;
    return `${card}: ${terms ?? (has === null ? 'its cover is not known' : `no ${what} known`)}`;
  });
  const better = open.map((one) => `The ${one.unknown} of ${one.card} may be better.`);
  return [lead, `${each.join('; ')}.`, ...better].join(' ');
}

/** Kinds that are named by a thing alone. */
const COVER_NAMES: Readonly<Record<string, string>> = {
  cell_phone: 'cell phone protection',
  rental_car: 'cover of a rental car',
};

/** What a limit is for. */
const PER = /\b(?:per|an?|each) (?:item|claim|article|purchase|incident)\b/i;

/** The end of the terms of a cover without a known limit. */
const LIMIT_OPEN = 'limit not known here';

/** What the guide to benefits says and no source of the catalogue. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  rental_car: `${RENTAL_COVER} Ask the card's benefit administrator first.`,
  other: "What else is left out is not known here: the card's guide to benefits says.",
};
