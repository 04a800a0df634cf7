import type { FactIndex } from '../facts/facts.ts';
import type { ReadText, Subjects } from '../reading/subject.ts';

/** Words that are never served, and why. */
const NEVER: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:earns?|pays?|makes?|nets?|gets?|saves?|gives?|hands?) you\b/i,
    'tell values as estimates of the card, not as money the reader is paid',
  ],
  [
    /\byou(?:'ll| will| would| can| could|'d| are going to| are sure to)? (?:earn|make|pocket|profit|net|gain|bank|save)\b|\byou(?:'ll| will) (?:get|receive|be (?:offered|given|paid))\b/i,
    'tell values as estimates of the card, not as money the reader is paid',
  ],
  [
    /\b(?:free money|profits?|risk[- ]free|no[- ]brainer|can't lose|get rich)\b/i,
    'no promises of gain',
  ],
  [
    /\bguarantee[ds]?\b|\bguaranteed\b|\bdefinitely\b|\bcertain(?:ly)? to\b|\bsure to\b|\bfor sure\b|\bsure thing\b|\bundoubtedly\b|\b(?:for|is|are) certain\b|\bno doubt\b|\b(?:can(?:not|'t)|never) (?:lose|loses|fails?|go(?:es)? wrong)\b|\balways (?:gives?|pays?|offers?|wins?|grants?)\b|\bbound to\b|\bwithout (?:a )?doubt\b|\bassured\b/i,
    'no certainty: these are estimates',
  ],
  [
    /\bapprov(?:al|als|e|ed|es|ing)\b|\bpre-?(?:approved|qualif\w+)\b|\b(?:you|you'll|will) qualif(?:y|ies)\b|\baccepted for\b|\b(?:be|being|get|gets|getting|are) accepted\b(?! (?:at|by|in)\b)|\b(?:your|good|high|strong|fair) (?:odds|chances?)\b|\bodds\b|\b(?:get|gets|getting|obtain) the card\b|\beasy to get\b/i,
    'say nothing of approval',
  ],
  [
    /\b(?:apply now|act (?:now|fast)|hurry|limited[- ]time|don't miss|sign up (?:now|today))\b/i,
    'no urging',
  ],
  [
    /(?<!not )\bfinancial advice\b|\bfinancial advis[eo]r\b|\bas your advis[eo]r\b|\b(?:legal|tax|investment) advice\b/i,
    'not financial advice',
  ],
  [
    /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|io|co|app|dev|info|biz|ru|xyz)\b|\S+@\S+/i,
    'no links or addresses',
  ],
  [/[<>`{}\\|]|\]\(|\*\*|^\s*#{1,6}\s|^\s*\|/m, 'plain text only, no markup'],
  [
    /\b(?:system prompt|developer message|as an ai|language model|previous instructions|prior instructions|ignore (?:all|any|the|previous)|my instructions|jailbreak|openai|chatgpt|api key|password|social security|\bssn\b|\bcvv\b|card number|account number|pin code)\b/i,
    'write only of the cards',
  ],
];

/** Benefits that may be named only where the facts name them. */
const PERKS =
  /\b(?:airport lounges?|lounges?|global entry|tsa ?pre(?:check|✓)?|precheck|travel insurance|trip (?:delay|cancellation|interruption)|purchase protection|return protection|extended warrant(?:y|ies)|rental (?:car )?(?:insurance|coverage|waiver)|cell ?phone (?:protection|insurance)|companion (?:ticket|pass|certificate|fare)|free nights?|checked bags?|elite status|gold status|priority boarding|concierge|foreign transaction fees?|foreign fees?|intro(?:ductory)? apr|balance transfers?|price protection|roadside assistance|rental cars?|(?:lost|stolen|damaged) (?:phones?|luggage|bags?)|insurance|warrant(?:y|ies))\b/gi;

/** Credits by what they are for. */
const CREDIT =
  /\b(airline|flight|hotel|resort|dining|restaurant|travel|uber|rideshare|car|rental|streaming|grocery|groceries|entertainment|shopping|gas|delivery|phone|internet|fitness|gym|wellness|airport|baggage|security|software|office|advertising)(?:[ -][a-z]+){0,2}? credits?\b/gi;

const CALENDAR =
  'i us usd u s apr january february march april may june july august september october november december jan feb mar jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  );

/** Faults of wording: promises, advice, links, markup, benefits that the facts do not name. */
export function toneFaults(read: ReadText, index: FactIndex): string[] {
  const faults = NEVER.flatMap(([pattern, why]) => {
    const found = read.bare.match(pattern)?.[0];
    return found === undefined ? [] : [`"${found.trim()}": ${why}`];
  });
  for (const match of read.bare.matchAll(PERKS)) {
    const perk = match[0].toLowerCase();
    if (!index.words.includes(perk.replace(/s$/, '')))
      faults.push(`"${match[0]}" is not in the facts`);
  }
  for (const [credit, what = ''] of read.bare.matchAll(CREDIT)) {
    const lines = index.words.split('\n').filter((line) => line.includes('credit'));
    if (!lines.some((line) => line.includes(what.toLowerCase()))) {
      faults.push(`"${credit}" is not in the facts`);
    }
  }
  return faults;
}

/** Faults of names: cards and programs, and any other capitalised word, that are not facts. */
export function nameFaults(read: ReadText, subjects: Subjects): string[] {
  const faults = read.strangers.map((one) => `"${one.text}" is not in the facts`);
  const foreign = read.text.match(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u)?.[0];
  if (foreign !== undefined) faults.push(`"${foreign}": use Latin letters`);
  if (/[^\P{C}\n\t]/u.test(read.text)) {
    faults.push('hidden characters');
  }
  for (const token of read.tokens) {
    if (!token.capital || /^\d/.test(token.word) || read.starts.has(token.at)) continue;
    if (subjects.words.has(token.word) || CALENDAR.includes(token.word)) continue;
    if (token.word === 'and') continue;
    faults.push(`"${read.bare.slice(token.at, token.end)}" is a name that is not in the facts`);
  }
  return faults;
}
