import { editDistance } from '../../kit/edit-distance.ts';

/**
 * Companies with every form in which people write them: spoken, short and code. Each becomes one
 * word before anything else is read, so that `credit one` is never two words of `Capital One`.
 */

type BrandKind = 'issuer' | 'partner' | 'network';

const ISSUERS = `
amex: american express, americanexpress, am ex, amx, amexx
boa: bank of america, bofa, bankofamerica, b of a, b o a
capitalone: capital one, capitalone, capital 1, cap one, cap 1, cap1, capone, capitol one, capitolone, c1, c 1, cof
creditone: credit one bank, credit one, creditone, credit 1
chase: chase bank, jp morgan chase, jpmorgan chase
jpmorgan: jp morgan, j p morgan, jpmorgan, jpm
citi: citibank, citi bank, citicards, citicorp
wells: wells fargo, wellsfargo, wf, wells fargo bank
usbank: us bank, u s bank, usb, usbank, us bancorp
discover: discover bank, disco
barclays: barclay, barclaycard, barclays bank, barclays us
synchrony: synchrony bank, synchrony financial, synch
bread: bread financial, comenity, comenity bank
goldman: goldman sachs, marcus goldman sachs, gs bank
navyfed: navy federal, navy fed, nfcu, navy federal credit union
penfed: pen fed, pentagon federal, penfed credit union
usaa: u s a a
td: td bank
pnc: pnc bank
hsbc: hsbc bank
fifththird: fifth third, 5 3, 53 bank, fifth third bank, 5th 3rd
citizens: citizens bank
huntington: huntington bank
keybank: key bank
regions: regions bank
mandt: m and t, m and t bank, mt bank
bmo: bmo harris, bmo bank
truist: truist bank
firsttech: first tech, first tech federal
firstcitizens: first citizens
firstpremier: first premier, premier bankcard, first premier bank
firstprogress: first progress
firstlatitude: first latitude
statefarm: state farm
missionlane: mission lane
cashapp: cash app
growcredit: grow credit
creditbuilder: credit builder, builder
opensky: open sky
alliant: alliant credit union, alliant cu
dcu: digital federal credit union, digital federal
merrick: merrick bank
robinhood: robin hood, hood, rh
sofi: so fi
paypal: pay pal
fidelity: fidelity investments
schwab: charles schwab
merrill: merrill lynch, bofa merrill
morganstanley: morgan stanley
edwardjones: edward jones
bilt: bilt rewards, built rewards`;

const PARTNERS = `
aadvantage: american airlines aadvantage, american airlines, american airline, aa, a advantage
delta: delta air lines, delta airlines, dl
united: united airlines, ua, mileageplus, mileage plus, united mileageplus
southwest: southwest airlines, rapid rewards, swa, sw, wn, southwest rapid rewards
jetblue: jet blue, b6, jetblue airways
alaska: alaska airlines, alaska air
hawaiian: hawaiian airlines, hawaiian air
britishairways: british airways, ba
aerlingus: aer lingus
airfrance: air france klm, air france, af klm, flying blue, klm
aircanada: air canada
koreanair: korean air, skypass, korean air skypass
virginatlantic: virgin atlantic
aaa: triple a
ana: all nippon airways, all nippon
jal: japan airlines
cathay: cathay pacific, cx
qatar: qatar airways, qr
lifemiles: avianca lifemiles, avianca
frontier: frontier airlines, f9
suncountry: sun country, sun country airlines
lufthansa: lh, lufthansa miles and more, miles and more
hyatt: world of hyatt, woh
ihg: ihg one rewards, ihg one, ihg rewards, ihg rewards club, intercontinental
hilton: hilton honors, hilton hhonors, hhonors, hilton hotels
marriott: marriott bonvoy, bonvoy, marriott rewards, spg, starwood
wyndham: wyndham rewards, wyndham hotels
choicehotels: choice hotels, choice privileges
bestwestern: best western, best western rewards
royalcaribbean: royal caribbean, rccl, royal caribbean cruise, royal caribbean cruises, royal caribbean cruise line
carnival: carnival cruise, carnival cruise line, carnival cruises
norwegian: norwegian cruise line, norwegian cruise lines, norwegian cruise, ncl
hollandamerica: holland america, holland america line, holland america cruise, holland america cruises
homedepot: home depot, homedepot
bestbuy: best buy, bestbuy
samsclub: sams, sams club, sam s club
bjs: bj s, bjs wholesale, bjs wholesale club
tjmaxx: tj maxx, tjx, t j maxx, marshalls
aeo: american eagle outfitters, american eagle
oldnavy: old navy
bananarepublic: banana republic
bassproshops: bass pro shops, bass pro
barnesandnoble: barnes and noble, barnes noble, b and n
llbean: l l bean, ll bean
tmobile: t mobile
att: at and t, at t, at and t wireless
exxonmobil: exxon mobil, exxonmobil, exxon
jcpenney: jc penney, jcp, j c penney, penneys
macys: macy s
kohls: kohl s
lowes: lowe s, mylowes
costco: costco wholesale
nordstrom: nordy, nordstroms
tractorsupply: tractor supply, tsc
williamssonoma: williams sonoma, pottery barn, west elm
harley: harley davidson, h d
onekey: one key
expedia: expedia one key
doordash: door dash
saks: saks fifth avenue, saksfirst
walmart: wal mart
general motors: gm`;

const NETWORKS = `
visa: visas
mastercard: master card, mc
visasignature: visa signature, visa sig, visa sign
visainfinite: visa infinite
worldelite: world elite mastercard, world elite, world elite mc, wemc
worldlegend: world legend mastercard, world legend
worldmastercard: world mastercard`;

export interface Brand {
  /** The one word that stands for it. */
  readonly word: string;
  readonly kind: BrandKind;
}

/** A way to write a brand: its words. */
interface Phrase {
  readonly words: readonly string[];
  readonly brand: Brand;
}

function parse(table: string, kind: BrandKind): Phrase[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', forms = ''] = line.split(': ');
      const brand = { word: head.replaceAll(' ', ''), kind };
      return [head, ...forms.split(', ')].map((form) => ({ words: form.split(' '), brand }));
    });
}

const PHRASES: readonly Phrase[] = [
  ...parse(ISSUERS, 'issuer'),
  ...parse(PARTNERS, 'partner'),
  ...parse(NETWORKS, 'network'),
];

/** Phrases by their first word, the longest first. */
const BY_FIRST = new Map<string, Phrase[]>();
for (const phrase of [...PHRASES].sort((a, b) => b.words.length - a.words.length)) {
  const [first = ''] = phrase.words;
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), phrase]);
}

/** Phrases of several words by their first letter, the longest first. */
const BY_LETTER = new Map<string, (readonly string[])[]>();
for (const { words } of [...PHRASES].sort((a, b) => b.words.length - a.words.length)) {
  const letter = words[0]?.[0] ?? '';
  if (words.length > 1) BY_LETTER.set(letter, [...(BY_LETTER.get(letter) ?? []), words]);
}

/** Every word of which a brand's names are made. */
export const BRAND_WORDS: ReadonlySet<string> = new Set(
  PHRASES.flatMap(({ words, brand }) => [...words, brand.word]),
);

const KINDS = new Map(PHRASES.map(({ brand }) => [brand.word, brand.kind]));

/** The kind of company that a word stands for, after `brandAt`. */
export function brandKind(word: string): BrandKind | undefined {
  return KINDS.get(word);
}

/** The longest brand whose words begin at `at`. */
export function brandAt(
  words: readonly string[],
  at: number,
): { readonly brand: Brand; readonly length: number } | null {
  for (const { words: wanted, brand } of BY_FIRST.get(words[at] ?? '') ?? []) {
    if (wanted.every((word, i) => words[at + i] === word)) return { brand, length: wanted.length };
  }
  return null;
}

/** Words that belong to one brand only, by which it is known even when the others are misspelled. */
const OWN_WORDS = new Set(
  [...BRAND_WORDS].filter((word) => {
    const brands = new Set(
      PHRASES.filter(({ words }) => words.includes(word)).map(({ brand }) => brand.word),
    );
    return word.length >= 4 && brands.size === 1;
  }),
);

/** Letters of a brand of several words in which one may be amiss: `jc penny`. */
const SHORTEST_WHOLE = 7;

/** The brand of several words that begins here, of which one is as written and the others nearly. */
export function nearBrandAt(words: readonly string[], at: number): readonly string[] | null {
  for (const wanted of BY_LETTER.get(words[at]?.[0] ?? '') ?? []) {
    const same = wanted.filter((word, i) => words[at + i] === word);
    if (
      (same.length > 1 || same.some((word) => OWN_WORDS.has(word))) &&
      wanted.every((word, i) => isNearly(words[at + i] ?? '', word))
    )
      return wanted;
    const whole = wanted.join('');
    const said = words.slice(at, at + wanted.length).join('');
    if (whole.length >= SHORTEST_WHOLE && editDistance(said, whole) === 1) return wanted;
  }
  return null;
}

/** The word itself, cut short, or with one letter amiss. */
function isNearly(said: string, word: string): boolean {
  if (said === word) return true;
  if (said.length >= 4 && word.startsWith(said)) return true;
  return said.length >= 3 && said[0] === word[0] && editDistance(said, word) === 1;
}

/** The words with every brand, or every one of a kind, as one word. */
export function withBrands(words: readonly string[], kind?: BrandKind): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = brandAt(words, at);
    const known = found !== null && (kind === undefined || found.brand.kind === kind);
    out.push(known ? found.brand.word : (words[at] ?? ''));
    at += known ? found.length : 1;
  }
  return out;
}
