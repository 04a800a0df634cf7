import type { NarrativeClaims } from '../../operation/narrative.ts';
import { type FactIndex, readable } from '../facts/facts.ts';
import { categoryAt } from '../facts/fit.ts';
import type { ReadText, ToldSentence } from '../reading/subject.ts';
import { toldSentences } from '../reading/subject.ts';

/**
 * Faults of comparisons told in words alone: who wins, overall or in a category; whose fee,
 * credits, bonus, rewards or value is the higher; and that a card has no fee. Each word is about
 * the card of `toldSentences`.
 */
export function comparisonFaults(
  read: ReadText,
  index: FactIndex,
  { best }: NarrativeClaims,
  recordCard: string | null,
): string[] {
  return toldSentences(read, recordCard).flatMap((sentence) => [
    ...rankFaults(sentence, index, best),
    ...(best === undefined ? [] : choiceFaults(sentence, best)),
    ...orderFaults(sentence, index),
    ...categoryFaults(sentence, index),
    ...feeFaults(sentence, index),
  ]);
}

const WINS =
  /\b(?:wins|winner|won|winning|come(?:s)? out (?:\S+ ){0,5}?(?:ahead|on top)|comes? first|ranks? first|(?:is|are) (?:\S+ )?ahead|takes? the (?:lead|crown|prize|top|win)(?! away)|has the edge|deserves? (?:the|to) win|preferable|more valuable|hands down|edges? out|beats?|outperforms?|outearns?|leads?(?! away)|tops|superior|top (?:pick|choice|card)|(?:best|better|stronger|strongest|smarter) (?:card|choice|pick|option|deal|overall|of the two)|is (?:the )?(?:best|better|stronger)|clear choice|strongest|number one)\b/gi;
const LOSES =
  /\b(?:trails?|los(?:es|ing|t) (?:to|out)|falls? behind|lags?(?: behind)?|(?:is|are|gets?) (?:\S+ )?(?:beaten|outdone|edged out|behind)|comes? (?:in )?(?:second|last)|second place|runner-up|less valuable|falls? short of(?! (?:its|their|the fee|that|what))|skip (?:the|\ue000)|(?:weaker|weakest|worse|worst) (?:card|choice|pick|option|of the two))\b/gi;
const TIES =
  /\b(?:an? (?:tie|draw|dead heat|toss-up)|(?:are|is) tied|on par|neck and neck|worth (?:\S+ )?the same|equally (?:good|valuable|strong))\b/i;
const MAYBE_NOT = /\b(?:not|n't|never|neither|no|nor|cannot|fails? to|than)\b(?:\s+\S+){0,4}\s*$/i;
const NOT = /(?:\b(?:not|never|cannot|hardly|fails? to)|n't)(?:\s+\S+){0,2}\s*$/i;
/** Between a word and the card that it names: `the winner is X`. */
const NAMES_NEXT =
  /^\s*(?:here |overall |clearly )?(?:is|:|goes to|has to be|would be|remains)\s+(?:the )?$/i;

/** Only the facts' best card may be said to win, and it alone not to lose. */
function rankFaults(
  sentence: ToldSentence,
  index: FactIndex,
  best: string | null | undefined,
): string[] {
  const { words } = sentence;
  const faults: string[] = [];
  for (const [pattern, wins] of [[WINS, true] as const, [LOSES, false] as const]) {
    for (const match of words.matchAll(pattern)) {
      const before = words.slice(0, match.index);
      const card = cardOf(sentence, match, NAMES_NEXT);
      const scope = scopeOf(sentence, match, index);
      const said = `"${match[0]}"${card === null ? '' : ` of ${card}`}`;
      if (scope !== null) {
        const top = Math.max(...scope.values.values());
        const own = card === null ? undefined : scope.values.get(card);
        if (own === undefined || MAYBE_NOT.test(before)) continue;
        if (wins !== own >= top) faults.push(`${said}: by the facts not so on ${scope.name}`);
      } else if (best === undefined) continue;
      else if (MAYBE_NOT.test(before)) {
        if (wins && card !== null && card === best && NOT.test(before)) {
          faults.push(`"not ${match[0]}" of ${card}: by the facts it wins`);
        }
      } else if (best === null) faults.push(`"${match[0]}": by the facts no card wins`);
      else if (card !== null && wins !== (card === best)) {
        faults.push(`${said}: by the facts ${best} wins`);
      }
    }
  }
  const tie = words.match(TIES);
  if (tie && best && !MAYBE_NOT.test(words.slice(0, tie.index)) && !areEqual(sentence, index)) {
    faults.push(`"${tie[0]}": by the facts ${best} wins`);
  }
  return faults;
}

function areEqual({ mentions }: ToldSentence, index: FactIndex): boolean {
  const values = valuesOf(index, 'net_value');
  const told = [...new Set(mentions.map((one) => one.card))].map((card) => values.get(card));
  return told.length > 1 && told.every((one) => one !== undefined && one === told[0]);
}

const CHOOSE =
  /(?:^|[\s,;:])(?:take|choose|pick|prefer|get|go (?:with|for)|opt for|select|favou?r)\s+(?:the\s+)?$/i;
const OVER = /^\s*(?:card\s+)?(?:over|instead of|rather than|ahead of|before)\s+(?:the\s+)?$/i;
const CONDITION = /\b(?:if|when|where|unless|for|should|as long as|because)\b/i;

/** "Take X over Y", or "Take X." and no more, is said of the best card. */
function choiceFaults({ at, words, mentions }: ToldSentence, best: string | null): string[] {
  return mentions.flatMap((one, nth) => {
    if (one.card === best || !CHOOSE.test(words.slice(0, one.at - at))) return [];
    const next = mentions[nth + 1];
    const isOver = next !== undefined && OVER.test(words.slice(one.end - at, next.at - at));
    if (CONDITION.test(words) || !(isOver || next === undefined)) return [];
    return [`${one.card} is to be chosen: by the facts ${best ?? 'no card'} wins`];
  });
}

const HIGH =
  'higher|highest|bigger|biggest|larger|largest|greater|greatest|richer|richest|more|most';
const LOW = 'lower|lowest|smaller|smallest|less|least|fewer|fewest';
const ORDER = `${HIGH}|${LOW}`;
const NOUN = 'fees?|credits?|bonus(?:es)?|rewards|value';
const BETWEEN =
  '(?:(?:annual|yearly|total|overall|sign-on|sign-up|welcome|estimated|statement|net|in)\\s+)*';
const ORDERED: readonly RegExp[] = [
  new RegExp(
    `\\b(?<order>${ORDER})\\s+${BETWEEN}(?<noun>${NOUN})\\b(?!\\s+(?:rate|per|points?|on|in|for|program|of a|of points|is counted))`,
    'gi',
  ),
  new RegExp(
    `\\b(?<noun>${NOUN})\\s+(?:is|are|stays?|looks?)\\s+(?:(?:the|much|far|also|a bit|clearly)\\s+)*(?<order>${ORDER})\\b`,
    'gi',
  ),
  /\b(?<worth>worth )(?<order>more|less)(?= than (?:the )?[\ue000A-Z])/g,
  /\b(?<order>cheaper|cheapest|pricier|priciest|costlier|costliest|(?:more|most|less|least) expensive)\b/gi,
];
const KEYS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:fee|$)/, ['annual_fee']],
  [/^credit/, ['benefits_value']],
  [/^bonus/, ['sign_on_bonus_value']],
  [/^reward/, ['total_rewards', 'rewards']],
  [/^value/, ['net_value']],
];
const SAID_OF_NEXT = /^\s*(?:of|with|from)\s+(?:the\s+)?$/i;
/** What is said of some card that is not named, or of a wish. */
const OF_ANOTHER =
  /\b(?:cards?|one|something|products?|options?)(?:\s+\S+){0,5}\s+(?:with|that has|has|have)\s+an?\s*$|\b(?:if|when|whether|wants?|wanted|prefers?|looking for)\b[^,]*$/i;

/** A higher fee, more credits and the like are said of a card that has them. */
function orderFaults(sentence: ToldSentence, index: FactIndex): string[] {
  const { words } = sentence;
  return ORDERED.flatMap((pattern) => [...words.matchAll(pattern)]).flatMap((match) => {
    const before = words.slice(0, match.index);
    if (MAYBE_NOT.test(before) || OF_ANOTHER.test(before)) return [];
    const { order = '', worth, noun = worth ? 'value' : '' } = match.groups ?? {};
    const keys = KEYS.find(([pattern]) => pattern.test(noun.toLowerCase()))?.[1] ?? [];
    const values = keys.map((key) => valuesOf(index, key)).find((one) => one.size > 1);
    const card = cardOf(sentence, match, SAID_OF_NEXT);
    const own = card === null ? undefined : values?.get(card);
    if (values === undefined || own === undefined) return [];
    const all = [...values.values()];
    const [least, greatest] = [Math.min(...all), Math.max(...all)];
    const isLow = new RegExp(`^(?:${LOW}|cheap\\w+|less expensive|least expensive)$`, 'i').test(
      order,
    );
    const isMost = /(?:est|^most|^least)(?: expensive)?$/i.test(order);
    const than = thanCard(sentence, match);
    const other = than === null ? undefined : values.get(than);
    const holds = isMost
      ? own === (isLow ? least : greatest)
      : other !== undefined
        ? isLow === own < other && own !== other
        : own !== (isLow ? greatest : least);
    return holds ? [] : [`"${match[0]}" of ${card}: by the facts not so`];
  });
}

const MORE_OR_LESS = /\b(?:more|most|best|better|highest|higher|less|least|worst|lower|lowest)\b/gi;

/** "More on travel" is said of a card that brings more there. */
function categoryFaults(sentence: ToldSentence, index: FactIndex): string[] {
  const { words } = sentence;
  return [...words.matchAll(MORE_OR_LESS)].flatMap((match) => {
    const before = words.slice(0, match.index);
    if (MAYBE_NOT.test(before) || OF_ANOTHER.test(before) || SPENDS.test(before)) return [];
    const scope = scopeOf(sentence, match, index);
    const card = sentence.subjectAt(match.index);
    const own = card === null ? undefined : scope?.values.get(card);
    if (scope === null || scope.isFee || own === undefined) return [];
    const all = [...scope.values.values()];
    const [least, greatest] = [Math.min(...all), Math.max(...all)];
    const holds = {
      most: own === greatest,
      more: own > least,
      least: own === least,
      less: own < greatest,
    }[degreeOf(match[0])];
    return holds ? [] : [`"${match[0]}" of ${card}: by the facts not so on ${scope.name}`];
  });
}

const SPENDS = /\b(?:spend(?:s|ing)?|put(?:s|ting)?)\s+$/i;

function degreeOf(word: string): 'most' | 'more' | 'least' | 'less' {
  if (/^(?:most|best|highest)$/i.test(word)) return 'most';
  if (/^(?:least|worst|lowest)$/i.test(word)) return 'least';
  return /^(?:more|better|higher)$/i.test(word) ? 'more' : 'less';
}

/** The card behind the next "than". */
function thanCard({ at, words, mentions }: ToldSentence, match: RegExpExecArray): string | null {
  const from = at + match.index + match[0].length;
  const next = mentions.find((one) => one.at >= from);
  if (!next) return null;
  return /^(?:\s+[a-z]+){0,2}\s+than\s+(?:the\s+|that of\s+(?:the\s+)?)?$/i.test(
    words.slice(from - at, next.at - at),
  )
    ? next.card
    : null;
}

const NO_FEE =
  /\b(?:no|without (?:an?|any)|zero|free of|waives?|waived) (?:(?:the|its|an|any) )?(?:annual |yearly |membership )?fees?\b|\bfee[- ]free\b|\bfree to (?:hold|keep|have|own|carry)\b|\bcosts? nothing\b|\bfree of charge\b|\bat no cost\b|\bzero (?:annual )?cost\b|\bfees?(?: of \S+)? (?:is|are) (?:waived|refunded)\b|\brefunds? (?:its|the|your)(?: annual)? fee\b|\bneither\b[^.]*\bfees?\b/gi;
const ALL = /\b(?:neither|both|each|all|none)\b/i;

/** Only a card whose fee is 0 may be said to have none. */
function feeFaults(sentence: ToldSentence, index: FactIndex): string[] {
  const { words, mentions } = sentence;
  const fees = valuesOf(index, 'annual_fee');
  const same = words.match(/\bsame (?:annual )?fees?\b/i)?.[0];
  if (same !== undefined && new Set(fees.values()).size > 1) {
    return [`"${same}": by the facts the fees differ`];
  }
  return [...words.matchAll(NO_FEE)].flatMap((match) => {
    const before = words.slice(0, match.index);
    if (NOT.test(before) || OF_ANOTHER.test(before)) return [];
    const card = cardOf(sentence, match, SAID_OF_NEXT);
    const named = mentions.map((one) => one.card);
    const about = ALL.test(words)
      ? named.length > 0
        ? named
        : [...fees.keys()]
      : card === null
        ? []
        : [card];
    const wrong = about.find((one) => fees.get(one) !== 0);
    if (wrong !== undefined) return [`"${match[0]}": the facts hold a fee of ${wrong}`];
    const none = about.length === 0 && ![...fees.values()].includes(0);
    return none ? [`"${match[0]}": by the facts no card is without a fee`] : [];
  });
}

/** The card that a word is about. */
function cardOf(sentence: ToldSentence, match: RegExpExecArray, next: RegExp): string | null {
  const end = match.index + match[0].length;
  const after = sentence.mentions.find((one) => one.at >= sentence.at + end);
  return after && next.test(sentence.words.slice(end, after.at - sentence.at))
    ? after.card
    : sentence.subjectAt(match.index);
}

interface Scope {
  readonly name: string;
  readonly values: ReadonlyMap<string, number>;
  /** Fees count as losses: the lowest is the best. */
  readonly isFee: boolean;
}

const SCOPE_AFTER =
  /^(?:\s+[a-z]+){0,3}?\s+(?:on|for|in|at|with)\s+(?:the\s+|its\s+|all\s+)?([a-z][a-z ]*)/i;
const SCOPE_BEFORE = /^\s*(?:for|on|in|with)\s+([a-z][a-z ]*)/i;

/** What a win is said for: a category or one side of the cards; null: overall. */
function scopeOf({ words }: ToldSentence, match: RegExpExecArray, index: FactIndex): Scope | null {
  const after = words.slice(match.index + match[0].length).match(SCOPE_AFTER)?.[1];
  const before = words.slice(0, match.index).match(SCOPE_BEFORE)?.[1];
  for (const said of [after, before]) {
    if (said === undefined) continue;
    const name = categoryAt(said);
    if (name !== undefined) {
      const values = new Map(valuesOf(index, `rewards_by_category.${name}`));
      if (values.size === 0) return null;
      // A card that lists other categories, or none, brings nothing in this one.
      for (const card of valuesOf(index, 'net_value').keys()) {
        if (!values.has(card)) values.set(card, 0);
      }
      return { name: readable(name), values, isFee: false };
    }
    if (/^(?:annual )?fees?\b/i.test(said)) {
      const fees = [...valuesOf(index, 'annual_fee')];
      return {
        name: 'fees',
        values: new Map(fees.map(([card, fee]) => [card, -fee])),
        isFee: true,
      };
    }
  }
  return null;
}

/** A field of the cards' rows, by card. */
function valuesOf({ fields }: FactIndex, key: string): ReadonlyMap<string, number> {
  return fields.get(key) ?? NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();
