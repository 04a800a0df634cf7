import { type PastTime, pastTimesIn } from '../../../../../kit/text/past-times.ts';
import { MONTHS_FOR } from '../../../../../kit/text/times.ts';

/** What is told of a month or year that is over, and is no spending: when a card was opened. */
const ANOTHER =
  /\b(?:open\w*|appl\w+|approved|denied|declined|closed|got|gotten|cancel\w*|signed|moved|started|earned|bonus|since|due|late|missed)\b/;
const SPENT = /\b(?:spent|spend|spending|statement|bill|charged)\b/;
const SUM = /\$ ?\d|\b\d{2,6}\b/;

/**
 * The one month or year whose spending a query tells, as `last month I spent $420 on groceries`, and the
 * query without it. Where it names several, each sum gets its own.
 */
export function pastIn(text: string): { readonly past: PastTime | null; readonly rest: string } {
  const none = { past: null, rest: text };
  const times = pastTimesIn(text).filter(({ from, to }) => {
    const start = Math.max(...[...'.;?!'].map((mark) => text.lastIndexOf(`${mark} `, from)));
    const end = [...'.;?!'].map((mark) => text.indexOf(`${mark} `, to)).filter((at) => at >= 0);
    const sentence = text.slice(start + 1, Math.min(text.length, ...end));
    const others = sentence.replace(text.slice(from, to), ' ');
    const isNamed = /^(?:in|for|during|over)\b/.test(text.slice(from, to));
    const isSpent = SPENT.test(sentence) || (!isNamed && !/\bwant|\bneed/.test(sentence));
    return isSpent && SUM.test(others) && !ANOTHER.test(sentence);
  });
  const [first] = times;
  if (first === undefined) return none;
  const isOne = times.every(({ time }) => time === first.time);
  let from = 0;
  const parts = times.map((one) => {
    const part = text.slice(from, one.from);
    from = one.to;
    return isOne ? `${part.trimEnd()} , ` : `${part.trimEnd()} a ${one.time} `;
  });
  return {
    past: isOne ? first : null,
    rest: `${parts.join('')}${text.slice(from).replace(/^ ?:/, '')}`,
  };
}

const ALONE =
  /(?<![\w.$/%-])(?:\$ ?)?(\d{3,6}(?:\.\d+)?|\d{1,3}(?:\.\d)? ?k)(?= *(?:dollars|usd|bucks)? *(?:[,;:.!?()]|$|in all|in total|total|altogether|overall))/;

/** One sum for all that was spent then, as that of a month: `last month I spent $2,000`. */
export function pastTotal(text: string, { time }: PastTime): string {
  return text.replace(ALONE, (_all, sum: string) => {
    const dollars = sum.endsWith('k') ? Number.parseFloat(sum) * 1_000 : Number(sum);
    return `$${Math.round(dollars / (MONTHS_FOR.get(time) ?? 1))} a month`;
  });
}
