import type { NarrativeClaims } from '../operation/narrative.ts';
import type { FactIndex } from './facts.ts';
import type { ReadText } from './subject.ts';
import { clauseAround, type Span } from './text.ts';

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
      /\b(?:keep(?:s|ing)?|kept|hold(?:ing)? on to|hang(?:ing)? on to|renew(?:s|ing|al is worth)?|retain(?:ing)?)\b/gi,
    allowed: [...STAYS, 'OPTIMIZE'],
    negated: [...GOES, 'DOWNGRADE', 'NOT_WORTH_IT'],
  },
  {
    says: 'to cancel it',
    words:
      /\b(?:cancel(?:s|l?ing|l?ed|lation)?|clos(?:e|ing) (?:it|the|this|that|your|out)|clos(?:e|ing)(?= \ue000)|drop(?:ping)? (?:it|the|this|that|your)|drop(?:ping)?(?= \ue000)|get rid of|ditch(?:ing)?|part with|let go of)\b/gi,
    allowed: GOES,
    negated: [...STAYS, 'OPTIMIZE', 'DOWNGRADE'],
  },
  {
    says: 'to downgrade it',
    words: /\b(?:downgrad(?:e|es|ing)|product[- ]chang(?:e|es|ing))\b/gi,
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
];

const NEGATION =
  /(?:\bnot\b|n't\b|\bnever\b|\bno (?:need|reason) to\b|\brather than\b|\binstead of\b|\bwithout\b|\bhardly\b|\bno longer\b|\bfails? to\b|\bstop\b|\bavoid\b)(?:\s+\S+){0,3}\s*$/i;
/** A question that both answers fit says nothing. */
const OPEN = /\bwhether(?:\s+\S+){0,3}\s*$/i;
const OPEN_AFTER = /^\s*(?:it |this card |or )*\bor\b/i;

/**
 * Faults of what a text says is to be done. Each word of advice is about the card named last
 * before it in the sentence, else first after it, else the record's, else the sentence's before.
 * A card without a verdict takes no advice at all.
 */
export function claimFaults(
  read: ReadText,
  index: FactIndex,
  claims: NarrativeClaims,
  recordCard: string | null,
): string[] {
  const faults: string[] = [];
  let before = recordCard;
  for (const sentence of read.sentences) {
    const words = read.bare.slice(sentence.at, sentence.end);
    const inside = read.mentions.filter((one) => one.at >= sentence.at && one.end <= sentence.end);
    const cards =
      inside.length > 0 ? inside.map((one) => one.card) : before === null ? [] : [before];
    const subjectAt = (at: number): string | null =>
      (
        inside.filter((one) => one.end <= sentence.at + at).at(-1) ??
        inside.find((one) => one.at >= sentence.at + at)
      )?.card ?? before;
    for (const advice of ADVICE) {
      for (const match of words.matchAll(advice.words)) {
        const card = subjectAt(match.index);
        const said = {
          word: match[0],
          ...negationAt(read, sentence, match.index, match[0].length),
        };
        const fault = said.open ? null : adviceFault(advice, said, card, claims);
        if (fault !== null) faults.push(fault);
      }
    }
    faults.push(...bestFaults(words, subjectAt, claims), ...confidenceFaults(words, index, cards));
    before = inside.at(-1)?.card ?? before;
  }
  return faults;
}

function negationAt(read: ReadText, sentence: Span, at: number, length: number) {
  const clause = clauseAround(read.bare, sentence, sentence.at + at);
  const left = read.bare.slice(clause.at, sentence.at + at);
  const right = read.bare.slice(sentence.at + at + length, clause.end);
  return { negated: NEGATION.test(left), open: OPEN.test(left) || OPEN_AFTER.test(right) };
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

const BEST =
  /\b(?:wins|winner|won|winning|come(?:s)? out (?:ahead|on top)|beats?|outperforms?|outearns?|leads?|top (?:pick|choice|card)|best (?:card|choice|pick|option|overall)|is best|clear choice|strongest|number one|is the better)\b/gi;
const NOT_BEST = /\b(?:not|n't|never|neither|no|nor|cannot|fails? to|than)\b(?:\s+\S+){0,4}\s*$/i;

/** Only the facts' best card may be said to win; where there is none, none may. */
function bestFaults(
  words: string,
  subjectAt: (at: number) => string | null,
  { best }: NarrativeClaims,
): string[] {
  if (best === undefined) return [];
  return [...words.matchAll(BEST)].flatMap((match) => {
    if (NOT_BEST.test(words.slice(0, match.index))) return [];
    const card = subjectAt(match.index);
    if (best === null) return [`"${match[0]}": by the facts no card wins`];
    return card !== null && card !== best
      ? [`"${match[0]}" of ${card}: by the facts ${best} wins`]
      : [];
  });
}

const CONFIDENCE =
  /\b(high|medium|low)(?:er)?[- ]confidence\b|\bconfidence (?:here |of this |in this )?(?:is|stays|remains|:)\s*(high|medium|low)\b|\b(high|medium|low)ly confident\b/gi;

function confidenceFaults(words: string, index: FactIndex, cards: readonly string[]): string[] {
  return [...words.matchAll(CONFIDENCE)].flatMap((match) => {
    const said = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase();
    const known = [...index.confidence].filter(
      ([card]) => card === '' || cards.length === 0 || cards.includes(card),
    );
    return known.some(([, value]) => value === said) ? [] : [`confidence is not ${said}`];
  });
}
