import { membershipWords } from '../../../../catalog/own-memberships.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { bankSaid, tiersNamed } from './tier-names.ts';

/** What plain words say of money kept at a bank and of a tier there, which raise the rates of its cards. */
export interface BankInWords {
  /** The words without it. */
  readonly rest: string;
  readonly bank_balances: Readonly<Record<string, number>>;
  readonly memberships: readonly string[];
}

const KEPT =
  '(?:(?:kept|held|invested|saved|deposited|sitting|parked|in (?:assets|investments|savings|deposits|brokerage|cash|stocks)) )*';
const WHERE = '(?<prep>(?:on deposit )?(?:at|with|in) )?(?:my |our |an? |the )?';
const HAVE =
  '(?:(?:and |, )?(?:(?:i|we) )?(?:have|has|keep|hold|got|with|for someone with) )?(?:about |around |over |roughly |some )?';
/** `$120,000 at Merrill`, `120k in a Merrill account`. */
const BALANCE = new RegExp(
  `${HAVE}(?:\\$ ?(?<dollars>\\d[\\d,]*(?:\\.\\d+)?) ?(?<scale>k|m|million|thousand)?|(?<bare>\\d[\\d,]*(?:\\.\\d+)?) ?(?<bareScale>k|million|thousand))\\b(?: dollars)? ${KEPT}${WHERE}(?<bank>[a-z][\\w.'’]*(?: [a-z][\\w.'’]*){0,5})`,
  'gi',
);
const SCALE: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };
/** Behind a bank: what its money is in. Without a word before the bank one of these tells that it is kept. */
const ACCOUNT =
  /^(?: (?:balances?|accounts?|checking|savings|deposits?|assets|investments?|brokerage|ira|portfolio|and|in|total))+(?![\w'’])/i;
/** Behind a bank: a card of it, and no money there. */
const NO_MONEY =
  /^(?: \w+){0,2} (?:cards?|visa|mastercard|bonus|credits?|offer|limit)\b|^ a month/i;
/** Before a sum: it is owed or spent, and not kept. */
const NOT_KEPT =
  /\b(?:ow(?:e|es|ing)|debt|spen[dt]\w*|carry\w*|transfer\w*|limit|balance of|charge\w*|no|not)[\w ]{0,12}$/i;
/** Less is no balance that somebody tells of. */
const LEAST = 1_000;
/** Before a tier: it is not held. */
const NOT_HELD =
  /\b(?:no|not|non|without|never|isn['’]?t|aren['’]?t|reach\w*|becom\w+|want\w*|toward|below)(?: (?:an?|the|to|be|in|my|yet))* ?$/i;
const BANK = "(?:(?:bofa|bank of america|merrill|truist)(?:['’]s)? )?";
const STATUS = '(?:[ -](?:tiers?|members?(?:hip)?|status|level|clients?|customers?))*';

export function bankInWords(query: string, catalog: CatalogSnapshot): BankInWords {
  const bank_balances: Record<string, number> = {};
  const { relationships } = catalog.rules;
  const isKnown = (bank: string) => {
    const { isBank } = bankSaid(bank);
    return relationships.some(({ issuer }) => isBank(issuer));
  };
  let rest = query.replaceAll(BALANCE, (...found) => {
    const said = String(found[0]);
    const groups = found.at(-1) as Readonly<Record<string, string | undefined>>;
    const { dollars, bare = '', scale, bareScale, prep, bank = '' } = groups;
    const sum =
      Number((dollars ?? bare).replaceAll(',', '')) *
      (SCALE[(scale ?? bareScale ?? '').toLowerCase()] ?? 1);
    const words = bank.split(' ');
    const isBank = (end: number) => isKnown(words.slice(0, end + 1).join(' '));
    const known = words.findIndex((_, at) => isBank(at));
    let end = known;
    // `Merrill Edge`, and no word of its accounts.
    while (end + 1 < words.length && !ACCOUNT.test(` ${words[end + 1]}`) && isBank(end + 1))
      end += 1;
    if (known < 0 || sum < LEAST || NOT_KEPT.test(query.slice(0, Number(found.at(-3)))))
      return said;
    const name = words.slice(0, end + 1).join(' ');
    const after = query.slice(Number(found.at(-3)) + said.length - bank.length + name.length);
    const [account = ''] = ACCOUNT.exec(after) ?? [];
    if (NO_MONEY.test(after) || (prep === undefined && account === '')) return said;
    bank_balances[name] = (bank_balances[name] ?? 0) + sum;
    return ` ${bank.slice(name.length).slice(Math.min(account.length, bank.length - name.length))}`;
  });
  const programs = relationships.flatMap(({ name, former_name }) => [name, former_name ?? name]);
  const own = `${BANK}(?:${[...new Set(programs)].join('|')})`;
  const tiers = relationships.flatMap(({ tiers }) =>
    tiers.flatMap(({ name, former = [] }) => [name, ...former.map((one) => one.name)]),
  );
  const longest = [...new Set(tiers)].sort((a, b) => b.length - a.length);
  // A name of one word is that of many cards: such a tier is named with its program.
  const telling = longest.filter(
    (one) => membershipWords(one).split(' ').length > 1 && !/\d/.test(one),
  );
  const named = new RegExp(
    `\\(?\\b(?:${own} (?<behind>${longest.join('|')})|${BANK}(?<alone>${telling.join('|')})(?: ${own})?)${STATUS}\\b\\)?`,
    'gi',
  );
  const memberships: string[] = [];
  rest = rest.replaceAll(named, (...found) => {
    const said = String(found[0]);
    const groups = found.at(-1) as Readonly<Record<string, string | undefined>>;
    if (NOT_HELD.test(rest.slice(0, Number(found.at(-3))))) return said;
    const tier =
      groups.alone ?? said.replaceAll(/[()]/g, '').replace(new RegExp(`${STATUS}$`, 'i'), '');
    if (tiersNamed(tier, catalog).length === 0) return said;
    memberships.push(tier);
    return ' ';
  });
  const isSaid = memberships.length + Object.keys(bank_balances).length > 0;
  // Beside a sum the program's name says nothing more.
  if (isSaid) rest = rest.replaceAll(new RegExp(`\\(?\\b${own}${STATUS}\\b\\)?`, 'gi'), ' ');
  return {
    rest: isSaid ? rest.replace(/ +/g, ' ').trim() : query,
    bank_balances,
    memberships,
  };
}
