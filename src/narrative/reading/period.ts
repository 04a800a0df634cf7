import type { Figure } from './figures.ts';

/** The time that a figure is said for, or counts. */
export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'first year' | 'once';

const ADVERBS: Readonly<Record<string, Period>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
};
const ADVERB = Object.keys(ADVERBS).join('|');
const FILLERS = String.raw`(?:[ -]+[a-z\ue000-]+){0,4}?`;

const FIRST_AFTER = new RegExp(
  `^${FILLERS}\\s+(?:in|for|during)\\s+(?:the|its|your)\\s+first\\s+year`,
  'i',
);
const FIRST_BEFORE = /(?<!\b(?:after|beyond|past) (?:the |its )?)\bfirst[ -]year\b[^\d$.;]*$/i;
const EACH_AFTER = new RegExp(
  `^(?:${FILLERS}\\s+(?:an?|per|each|every)|\\s?/)\\s*(?:(?:calendar|card|cardmember|membership)\\s+)?(day|week|month|quarter|year)\\b`,
  'i',
);
const ADVERB_AFTER = new RegExp(`^(?:\\s+(?:in|of)\\s+[a-z]+)?\\s+(${ADVERB})\\b`, 'i');
const ADVERB_BEFORE = new RegExp(`\\b(${ADVERB})(?:[ -]+(?!fees?\\b)[a-z]+){0,3}\\s*$`, 'i');
const NOUN_AFTER = /^(?:\s+(?:full|whole|straight|more))?[ -](day|week|month|quarter|year)s?\b/i;

/** What the words beside an amount say it is for; null where they say nothing. */
export function periodOf(text: string, { at, end, unit }: Figure): Period | null {
  const after = text.slice(end, end + 70);
  if (unit === 'count') {
    const noun = after.match(NOUN_AFTER)?.[1];
    if (noun !== undefined) return noun.toLowerCase() as Period;
  }
  if (unit !== 'usd' && unit !== 'count') return null;
  if (FIRST_AFTER.test(after)) return 'first year';
  const before = text.slice(Math.max(0, at - 70), at);
  const each = after.match(EACH_AFTER)?.[1];
  if (each !== undefined) return each.toLowerCase() as Period;
  if (FIRST_BEFORE.test(before)) return 'first year';
  const adverb = after.match(ADVERB_AFTER) ?? before.match(ADVERB_BEFORE);
  return ADVERBS[adverb?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** What the key of a number says; null where it says nothing. */
export function periodOfKey(path: string): Period | null {
  if (/month/.test(path)) return 'month';
  if (/first_year/.test(path)) return 'first year';
  if (/bonus/.test(path)) return 'once';
  if (/days?$/.test(path)) return 'day';
  if (/^request\..*spending/.test(path)) return 'month';
  return /annual|year|net_value|marginal|margin|reward|benefits_value|credits/.test(path)
    ? 'year'
    : null;
}

/** Whether an amount of one period may be said of another; `own` is the fact's. */
export function periodFits(said: Period | null, own: Period | null, isNet: boolean): boolean {
  if (said === null || said === own) return true;
  if (said === 'year') return own === null;
  // Fees, credits and bonuses fall in the first year as well; net values differ.
  if (said === 'first year') return own === null || own === 'once' || (own === 'year' && !isNet);
  return false;
}
