import type { NarrativeClaims } from '../../operation/narrative.ts';
import type { FactIndex } from '../facts/facts.ts';
import { type ReadText, type ToldSentence, toldSentences } from '../reading/subject.ts';
import { clauseAround, type Span } from '../reading/text.ts';

/** What a word says is to be done with a card, and the verdicts under which it may. */
interface Advice {
  readonly says: string;
  readonly words: RegExp;
  readonly allowed: readonly string[];
  /** Verdicts under which its negation ("do not cancel") may be said. */
  readonly negated: readonly string[];
}

const STAYS = ['KEEP', 'RENEW', 'WORTH_IT'];
const GOES = ['CANCEL', 'CANCEL_AND_REPLACE'];

const ADVICE: readonly Advice[] = [
  {
    says: 'to keep it',
    words:
      /\b(?:keep(?:s|ing)?(?! (?:costs?|fees?|things|track|an eye|in mind|up|the (?:costs?|fees?)))|keepers?|kept|hold(?:ing)? on to|hang(?:ing)? on to|renew(?:s|ing|al is worth)?|retain(?:ing)?)\b/gi,
    allowed: [...STAYS, 'OPTIMIZE'],
    negated: [...GOES, 'DOWNGRADE', 'NOT_WORTH_IT'],
  },
  {
    says: 'to cancel it',
    words:
      /\b(?:cancel(?:s|l?ing|l?ed|lation)?|clos(?:e|ing) (?:it|the|this|that|your|out)|clos(?:e|ing)(?= \ue000)|drop(?:ping)? (?:it|the|this|that|your)|drop(?:ping)?(?= \ue000)|clos(?:e|ing) (?:both|all|them)|(?:be|get) closed|not pay (?:the|its|that) (?:\S+ )?fee|get(?:ting)? rid of|ditch(?:ing)?|dump(?:ing)?|shed(?:ding)?|part(?:ing)? with|let(?:ting)? go of|let(?:ting)? (?:\S+ ){0,2}?[\ue000 ]*lapse|say(?:ing)? goodbye|walk(?:ing)? away from|stop paying for|stop renewing|(?:should|can|has to|must) go\b(?! (?:to|for|with|on))|give up on|do away with)\b/gi,
    allowed: GOES,
    negated: [...STAYS, 'OPTIMIZE', 'DOWNGRADE'],
  },
  {
    says: 'to downgrade it',
    words:
      /\b(?:downgrad(?:e|es|ing)(?! (?:options?|paths?|offers?))|product[- ]chang(?:e|es|ing)(?! to [\ue000 ]+ would))\b/gi,
    allowed: ['DOWNGRADE'],
    negated: [...STAYS, ...GOES, 'OPTIMIZE'],
  },
  {
    says: 'to replace it',
    words:
      /\b(?:replac(?:e|es|ing)|swap(?:s|ping)? (?:it|the|this|out)|switch(?:ing)? (?:away|from))\b/gi,
    allowed: ['CANCEL_AND_REPLACE', 'CANCEL'],
    negated: [...STAYS, 'OPTIMIZE', 'DOWNGRADE'],
  },
  {
    says: 'that it is worth its fee',
    words:
      /\b(?:worth (?:it\b|keeping|renewing|(?:its|the|that) (?:\S+ )?(?:annual )?fee)|pays? for itself|justif(?:y|ies) (?:its|the) fee)/gi,
    allowed: STAYS,
    negated: [...GOES, 'DOWNGRADE', 'OPTIMIZE', 'NOT_WORTH_IT'],
  },
  {
    says: 'that it is not worth its fee',
    words:
      /\b(?:hard to justify|not worth (?:it|the|its)|hardly worth|poor value|dead weight|waste of|overpriced|too expensive)\b/gi,
    allowed: [...GOES, 'DOWNGRADE', 'OPTIMIZE', 'NOT_WORTH_IT'],
    negated: STAYS,
  },
];

const NEGATION =
  /(?:\bnot\b|n't\b|\bnever\b|\b(?:no|little) (?:need|reason) to\b|\brather than\b|\binstead of\b|\bwithout\b|\bhardly\b|\bno longer\b|\bfails? to\b|\bstop\b|\bavoid\b)(?:\s+\S+){0,3}\s*$/i;
const POINTLESS =
  /^\s*(?:\S+\s+){0,3}(?:makes? (?:no|little) sense|is (?:pointless|a mistake|a waste))\b/i;
/** A question that both answers fit says nothing. */
const OPEN = /\bwhether(?:\s+\S+){0,3}\s*$/i;
const OPEN_AFTER = /^\s*(?:it |this card |or )*\bor\b/i;

/**
 * Faults of what a text says is to be done. Each word of advice is about the card of
 * `toldSentences`. A card without a verdict takes no advice at all.
 */
export function claimFaults(
  read: ReadText,
  index: FactIndex,
  claims: NarrativeClaims,
  recordCard: string | null,
): string[] {
  return toldSentences(read, recordCard).flatMap((sentence) => {
    const { words, mentions } = sentence;
    const faults: string[] = [];
    for (const advice of ADVICE) {
      for (const match of words.matchAll(advice.words)) {
        const end = match.index + match[0].length;
        const said = {
          word: match[0],
          ...negationAt(read, sentence, match.index, match[0].length),
        };
        // "... so there is no need to downgrade": the one card that is to be decided on.
        const [only, ...others] = Object.keys(claims.verdicts);
        const isAlone = /^\s*(?:yet|now|here|at all)?\s*[.,;!]*$/.test(words.slice(end));
        const next = mentions.find((one) => one.at >= sentence.at + end);
        const isObject = next && /^\s*(?:the\s+)?$/i.test(words.slice(end, next.at - sentence.at));
        const card = isObject
          ? next.card
          : isAlone && only !== undefined && others.length === 0
            ? only
            : sentence.subjectAt(match.index);
        const fault = said.open ? null : adviceFault(advice, said, card, claims);
        if (fault !== null) faults.push(fault);
      }
    }
    const named = mentions.map((one) => one.card);
    const last = sentence.subjectAt(0);
    const cards = named.length > 0 ? named : last === null ? [] : [last];
    return [...faults, ...moveFaults(sentence, claims), ...confidenceFaults(words, index, cards)];
  });
}

const MOVE =
  /(?<!product[ -])\b(?:move|switch|change|go|trade)(?:\s+\S+){0,2}?\s+(?:in for|for|to|over to)\s+(?:the\s+)?$/i;
const MOVES_AWAY = ['DOWNGRADE', ...GOES];

/** "Move to X": only where the verdict is to leave the card that is held. */
function moveFaults(
  { at, words, mentions }: ToldSentence,
  { verdicts }: NarrativeClaims,
): string[] {
  const all = Object.values(verdicts);
  if (all.length === 0 || all.some((verdict) => MOVES_AWAY.includes(verdict))) return [];
  return mentions.flatMap((one) => {
    const before = words.slice(0, one.at - at).match(MOVE);
    if (!before || NEGATION.test(words.slice(0, before.index))) return [];
    if (/^\s+would\b/.test(words.slice(one.end - at))) return [];
    return [`"${before[0].trim()} ${one.card}": the verdict is ${all.join(', ')}`];
  });
}

function negationAt(read: ReadText, sentence: Span, at: number, length: number) {
  const clause = clauseAround(read.bare, sentence, sentence.at + at);
  const left = read.bare.slice(clause.at, sentence.at + at);
  const right = read.bare.slice(sentence.at + at + length, clause.end);
  return {
    negated: NEGATION.test(left) || POINTLESS.test(right),
    open: OPEN.test(left) || OPEN_AFTER.test(right),
  };
}

function adviceFault(
  advice: Advice,
  said: { readonly word: string; readonly negated: boolean },
  card: string | null,
  { verdicts }: NarrativeClaims,
): string | null {
  const about = card === null ? Object.entries(verdicts) : [[card, verdicts[card]] as const];
  const allowed = said.negated ? advice.negated : advice.allowed;
  const word = `"${said.negated ? 'not ' : ''}${said.word}"`;
  for (const [name, verdict] of about) {
    if (verdict === undefined) return `${word}: the facts hold no verdict on ${name}`;
    if (!allowed.includes(verdict)) {
      const said_ = said.negated ? `not ${advice.says}` : advice.says;
      return `${word} says ${said_}, but the verdict on ${name} is ${verdict}`;
    }
  }
  return about.length === 0 ? `${word}: the facts hold no verdict` : null;
}

const CONFIDENCE =
  /\b(high|medium|low)(?:er)?[- ]confidence\b|\bconfidence(?:\s+\S+){0,5}?\s+(?:is|stays|remains|:)\s*(?:only |still )?(high|medium|low)\b|\b(high|medium|low)ly confident\b/gi;

function confidenceFaults(words: string, index: FactIndex, cards: readonly string[]): string[] {
  return [...words.matchAll(CONFIDENCE)].flatMap((match) => {
    const said = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase();
    const known = [...index.confidence].filter(
      ([card]) => card === '' || cards.length === 0 || cards.includes(card),
    );
    return known.some(([, values]) => values.has(said)) ? [] : [`confidence is not ${said}`];
  });
}
