/** A kind of spending that is said with the size of its purchases: `supplies (orders over $5k)`. */
export interface SizeSaid {
  /** The kind alone. */
  readonly name: string;
  /** Dollars that each purchase comes to at least. */
  readonly least: number;
}

/** Where no size is given, what is called large: the least that any card asks for of one so called. */
const LARGE = 5_000;
/** Of no kind. */
const ANY = 'uncategorized';

const SUM = String.raw`\$? ?(\d[\d,]*(?:\.\d+)? ?(?:k|thousand|grand)?)\b(?: ?(?:dollars|bucks|usd))?`;
const THINGS =
  '(?:(?:all|every|each|single|individual|one|time|my|our|the) )*(?:purchases?|orders?|invoices?|transactions?|charges?|payments?|bills?|items?|buys?|tickets?)';
const OVER =
  '(?:(?:of|is|are|at|being|for|all|each|every|always|usually) )*(?:over|above|more than|at least|from|exceeding|>=?|upwards? of|north of|no less than|min(?:imum)?(?: of)?)';
const MORE =
  '(?: ?(?:or (?:more|over|above|higher|up)|and (?:up|over|above|more)|plus|\\+|each|apiece|per (?:order|purchase|invoice)|at a time))+';

const SAID = [
  `(?:(?:in|of|with|as) )?(?:${THINGS}|each(?: one)?|every one|all) ${OVER} ${SUM}(?:${MORE})?`,
  `(?:(?:in|of|with|as) )?${THINGS} (?:(?:of|at|for) )?${SUM}${MORE}`,
  `${OVER} ${SUM}(?: (?:each|apiece|per (?:order|purchase|invoice)|at a time))+`,
  `${SUM}${MORE} ${THINGS}`,
  `(?:(?:in|of|with|as) )?(?:large|big)(?: single)? (?:purchases?|orders?|invoices?|transactions?)`,
].map(
  (words) =>
    new RegExp(
      `^(.*?)[\\s,;:(–—-]*(?<![\\w$])${words}\\)?(?:\\s+(?:for|on|of)\\s+(.+))?\\s*$`,
      'i',
    ),
);

/** Null where no size is said. */
export function purchaseSize(name: string): SizeSaid | null {
  const said = name.replace(/\s+/g, ' ').trim();
  for (const pattern of SAID) {
    const found = pattern.exec(said);
    if (found === null) continue;
    const [, before = '', ...rest] = found;
    const after = rest.at(-1);
    const sum = rest.length > 1 ? (rest[0] ?? '') : '';
    const plain = Number.parseFloat(sum.replaceAll(',', ''));
    const least = sum === '' ? LARGE : /k|thousand|grand/i.test(sum) ? plain * 1_000 : plain;
    if (!Number.isFinite(least) || least <= 0) continue;
    return { name: [before.trim(), after?.trim()].filter(Boolean).join(' ') || ANY, least };
  }
  return null;
}
