import { BRAND_WORDS } from '../brands.ts';
import { KINDS, type Question, type Said } from '../compare.ts';
import { isNoCredit, isTopic } from '../remarks.ts';
import type { Ranked } from './rank.ts';

/** Least weight of a word that few cards have in their names: `propel`, `atlas`. */
const RARE = 0.77;
/** Least weight of a word that makes another one sure: a bank, a word of the name. */
const TELLS = 0.3;
/** Least share of what was said that the card must explain. */
const EXPLAINED = 0.3;
/** What cards are made of, and others called. */
const MATERIALS = new Set(['titanium', 'steel']);
/** Levels of cards, which any bank may have. */
const LEVELS = new Set('infinite world signature elite legend classic titanium'.split(' '));
/** A word that is spelled otherwise tells of a card only when it is hardly another. */
const AS_WRITTEN = 0.97;

/**
 * The question without the words that the nearest card does not explain, when what it explains is
 * so rare that the rest can only be a remark: `propel, rest in peace`.
 */
export function withoutRemarks(
  question: Question,
  [nearest]: readonly Ranked[],
): { readonly question: Question; readonly isSure: boolean } | null {
  if (nearest === undefined || nearest.explained < EXPLAINED) return null;
  const rest = nearest.unexplained;
  const kept = question.said.filter((one) => !rest.includes(one));
  if (rest.length === 0 || !rest.every(isAside)) return null;
  if (!kept.some(isRare)) return null;
  // With words that nobody knows, one word alone may be of something else: `propel water`.
  const isSure =
    rest.every(isKnownAside) || kept.filter(({ weight }) => weight >= TELLS).length > 1;
  return { question: { ...question, said: kept }, isSure };
}

function isRare({ written, brand, weight, readings: [first] }: Said): boolean {
  // `capital` is a piece of a bank's name.
  if (brand === undefined && BRAND_WORDS.has(written)) return false;
  if (brand === 'network' || KINDS.has(written) || LEVELS.has(written) || !/[a-z]{3}/.test(written))
    return false;
  return weight >= RARE && first !== undefined && first.sure >= AS_WRITTEN;
}

/** Spending and materials, which are no part of the name here. */
function isKnownAside({ written }: Said): boolean {
  return isTopic(written) || MATERIALS.has(written);
}

/** Whether a word can be a remark: no company, no kind of card and no part of another's name. */
function isAside(said: Said): boolean {
  const {
    written,
    brand,
    readings: [first],
  } = said;
  if (brand !== undefined || KINDS.has(written) || isNoCredit(written)) return false;
  return first === undefined || first.word !== written || isKnownAside(said);
}
