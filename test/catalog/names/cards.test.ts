import { describe, expect, it } from 'vitest';
import { createCardResolver, issuersLike } from '../../../src/catalog/names/cards.ts';
import { readSeeds } from '../../../src/catalog/seeds/read.ts';

const { cards } = await readSeeds('seeds');
const resolve = createCardResolver(cards);
const idOf = new Map(cards.map((card) => [card.key, card.card_id]));
const keyOf = new Map(cards.map((card) => [card.card_id, card.key]));

/** Card key -> what people call it. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  'chase-sapphire-reserve': [
    'CSR',
    'csr',
    'sapphire reserve',
    'Chase Sapphire Reserve®',
    'saphire reserve',
    'sapphire resrve',
    'my chase sapphire reserve card',
    'sapphire reserve visa infinite',
  ],
  'chase-sapphire-preferred': [
    'CSP',
    'sapphire pref',
    'sapphire prefered',
    'saphire preferred',
    'chase saphire preferred',
    'preferred sapphire',
  ],
  'chase-sapphire-reserve-business': ['sapphire reserve biz', 'CSR Business'],
  'chase-freedom-unlimited': [
    'CFU',
    'freedom unlimited',
    'freedom unlimitd',
    'fredom unlimited',
    'chase freedom unlimted',
    'Chase Freedom Unlimited®',
  ],
  'chase-freedom-flex': ['CFF', 'freedom flex', 'freedm flex', 'chase freedom flex'],
  'chase-freedom-rise': ['freedom rise', 'chase freedom rise'],
  'chase-ink-business-preferred': ['CIP', 'ink preferred', 'ink pref', 'ink biz preferred'],
  'chase-ink-business-cash': ['CIC', 'ink cash', 'ink business cash', 'chase ink cash'],
  'chase-ink-business-unlimited': ['CIU', 'ink unlimited', 'ink unlimted', 'ink biz unlimited'],
  'chase-ink-business-premier': ['ink premier'],
  'chase-slate-edge': ['slate edge'],
  'chase-amazon-prime-visa': ['amazon prime visa', 'prime visa'],
  'chase-world-of-hyatt': ['world of hyatt', 'hyatt card', 'WOH'],
  'chase-ihg-one-rewards-premier': ['ihg premier', 'IHG One Rewards Premier'],
  'chase-ihg-one-rewards-traveler': ['ihg traveler', 'ihg travler'],
  'chase-marriott-bonvoy-boundless': [
    'bonvoy boundless',
    'marriott boundless',
    'mariott boundless',
  ],
  'chase-marriott-bonvoy-bold': ['marriott bold', 'bonvoy bold'],
  'marriott-bonvoy-bountiful': ['marriott bountiful'],
  'chase-southwest-rapid-rewards-priority': ['southwest priority', 'southwst priority'],
  'chase-southwest-rapid-rewards-plus': ['southwest plus', 'rapid rewards plus'],
  'chase-southwest-premier-business': ['southwest premier biz'],
  'chase-united-explorer': ['united explorer', 'untied explorer', 'UA Explorer'],
  'chase-united-quest': ['united quest'],
  'chase-united-club-infinite': ['united club', 'united club infinite'],
  'chase-united-business': ['united biz'],
  'united-gateway': ['united gateway'],
  'aeroplan-card': ['chase aeroplan', 'aeroplan', 'areoplan card'],
  'jpmorgan-reserve': ['JP Morgan Reserve', 'j.p. morgan reserve'],
  'amex-platinum': [
    'amex plat',
    'amex platinum',
    'American Express Platinum',
    'amex platnum',
    'the platinum card',
    'plat',
    'The Platinum Card® from American Express',
  ],
  'amex-gold': [
    'amex gold',
    'amx gold',
    'gold card',
    'american express gold',
    'amex golf',
    'American Express® Gold Card',
    'gold amex',
    'amex gold card',
  ],
  'amex-green': ['amex green', 'amex gren', 'green card'],
  'amex-business-platinum': [
    'biz plat',
    'amex biz plat',
    'business platinum',
    'amex business plat',
    'bussiness platinum',
  ],
  'amex-business-gold': ['biz gold', 'amex biz gold', 'business gold'],
  'amex-blue-cash-preferred': [
    'BCP',
    'blue cash preferred',
    'blue cash prefered',
    'amex blue cash pref',
    'Blue Cash Preferred® Card from American Express',
  ],
  'amex-blue-cash-everyday': ['BCE', 'blue cash everyday', 'blue cash evryday'],
  'amex-blue-business-plus': ['BBP', 'blue business plus', 'blue biz plus'],
  'amex-blue-business-cash': ['BBC', 'blue business cash', 'blue biz cash'],
  'amex-cash-magnet': ['cash magnet'],
  'amex-platinum-schwab': ['schwab platinum', 'schwab plat', 'amex platinum schwab'],
  'amex-platinum-morgan-stanley': ['morgan stanley platinum', 'morgan stanley plat'],
  'amex-delta-skymiles-gold': [
    'delta gold',
    'delta skymiles gold',
    'delta amex gold',
    'dleta gold',
  ],
  'amex-delta-skymiles-platinum': ['delta plat', 'delta platinum', 'delta skymiles plat'],
  'amex-delta-skymiles-reserve': ['delta reserve', 'skymiles reserve', 'delta resreve'],
  'amex-delta-skymiles-blue': ['delta blue'],
  'amex-delta-reserve-business': ['delta biz reserve', 'delta reserve business'],
  'amex-hilton-honors-surpass': ['hilton surpass', 'hilton surpas', 'surpass'],
  'amex-hilton-honors-aspire': ['hilton aspire', 'amex aspire', 'hilton honors aspire'],
  'amex-hilton-business': ['hilton biz'],
  'amex-marriott-bonvoy-brilliant': ['bonvoy brilliant', 'marriott briliant', 'bonvoy briliant'],
  'amex-marriott-bonvoy-bevy': ['bonvoy bevy', 'bevy'],
  'citi-double-cash': [
    'double cash',
    'citi double cash',
    'citi dc',
    'citibank double cash',
    'duble cash',
    'doublecash',
    'Citi Double Cash® Card',
  ],
  'citi-custom-cash': [
    'custom cash',
    'custom csh',
    'citi custom cash',
    'custm cash',
    'citi custom',
  ],
  'citi-strata-premier': [
    'strata premier',
    'citi premier',
    'strata premeir',
    'citi strata premier',
  ],
  'citi-strata-elite': ['strata elite', 'citi strata elite'],
  'citi-simplicity': ['simplicity', 'citi simplicty'],
  'citi-diamond-preferred': ['diamond preferred', 'dimond preferred'],
  'citi-costco-anywhere-visa': ['costco anywhere', 'costco visa', 'citi costco', 'cotsco visa'],
  'citi-aadvantage-executive': ['aa exec', 'AAdvantage Executive', 'citi aa executive'],
  'citi-aadvantage-platinum-select': [
    'aa platinum select',
    'aadvantage platinum',
    'citi aa platinum',
  ],
  'citi-aadvantage-mileup': ['mileup', 'american airlines mileup'],
  'citi-best-buy-visa': ['best buy visa'],
  'capital-one-venture-x': [
    'venture x',
    'VX',
    'cap one venture x',
    'capital one venture x',
    'ventur x',
  ],
  'capital-one-venture': ['venture', 'capital one venture', 'capone venture', 'C1 Venture'],
  'capital-one-venture-one': ['ventureone', 'venture one', 'capital one ventureone'],
  'capital-one-venture-x-business': ['venture x business', 'venture x biz'],
  'capital-one-savor': ['savor', 'capital one savor', 'cap1 savor', 'capital one savour'],
  'capital-one-quicksilver': ['quicksilver', 'quiksilver', 'capital one quicksliver'],
  'capital-one-spark-cash-plus': ['spark cash plus', 'spark plus'],
  'capital-one-platinum-secured': ['capital one platinum secured'],
  'discover-it-cash-back': ['discover it', 'discover it cash back', 'discover it cashback'],
  'discover-it-miles': ['discover miles', 'discover it miles', 'discovr it miles'],
  'discover-it-student-cash-back': ['discover student cash back'],
  'wells-fargo-active-cash': [
    'active cash',
    'wells fargo active cash',
    'wf active cash',
    'actve cash',
  ],
  'wells-fargo-autograph': ['autograph', 'wells fargo autograph', 'wells autograph', 'autogragh'],
  'wells-fargo-autograph-journey': [
    'autograph journey',
    'wf autograph journey',
    'autograph jorney',
  ],
  'wells-fargo-reflect': ['wells fargo reflect', 'reflect'],
  'bofa-customized-cash-rewards': [
    'bofa customized cash',
    'customized cash',
    'customised cash rewards',
  ],
  'bofa-unlimited-cash-rewards': ['bofa unlimited cash', 'bank of america unlimited cash'],
  'bofa-premium-rewards': ['bofa premium rewards', 'premium rewards'],
  'bofa-premium-rewards-elite': ['premium rewards elite', 'boa premium rewards elite'],
  'bofa-travel-rewards': ['bank of america travel rewards', 'bofa travel'],
  'atmos-rewards-ascent': ['atmos ascent', 'alaska card', 'alaska airlines visa'],
  'atmos-rewards-summit': ['atmos summit'],
  'us-bank-altitude-go': ['altitude go', 'us bank altitude go', 'altitude go visa'],
  'us-bank-altitude-reserve': ['altitude reserve', 'USBAR', 'altitide reserve'],
  'us-bank-altitude-connect': ['altitude connect', 'U.S. Bank Altitude Connect'],
  'us-bank-cash-plus': ['us bank cash+', 'cash plus', 'usbank cash plus'],
  'us-bank-smartly': ['smartly', 'us bank smartly', 'smartley'],
  'us-bank-shopper-cash-rewards': ['shopper cash'],
  'bilt-palladium': ['bilt palladium', 'bilt paladium', 'palladium'],
  'bilt-obsidian': ['bilt obsidian', 'bilt obsidan'],
  'bilt-blue': ['bilt blue'],
  'apple-card': ['apple card', 'aple card'],
  'robinhood-gold-card': ['robinhood gold', 'robinhod gold'],
  'paypal-cashback-mastercard': ['paypal cashback', 'paypal mastercard'],
  'venmo-credit-card': ['venmo', 'venmo card'],
  'jetblue-plus': ['jetblue plus', 'jet blue plus'],
  'wyndham-earner-plus': ['wyndham earner plus', 'windham earner plus'],
  'barclays-aa-aviator-red': ['aviator red'],
  'fidelity-rewards-visa': ['fidelity visa', 'fidelity'],
  'usaa-eagle-navigator': ['eagle navigator'],
  'nfcu-flagship-premier': ['flagship premier'],
  'target-redcard': ['target circle card'],
  'petal-2': ['petal 2'],
};

/** Name -> cards that must be among the candidates. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  sapphire: ['chase-sapphire-preferred', 'chase-sapphire-reserve'],
  'chase sapphire': ['chase-sapphire-preferred', 'chase-sapphire-reserve'],
  saphire: ['chase-sapphire-preferred', 'chase-sapphire-reserve'],
  'Blue Cash': ['amex-blue-cash-everyday', 'amex-blue-cash-preferred'],
  'amex blue cash': ['amex-blue-cash-everyday', 'amex-blue-cash-preferred'],
  bilt: ['bilt-blue', 'bilt-obsidian', 'bilt-palladium'],
  delta: [],
  skymiles: [],
  southwest: [],
  'rapid rewards': [],
  freedom: ['chase-freedom-flex', 'chase-freedom-rise', 'chase-freedom-unlimited'],
  'chase freedom': ['chase-freedom-flex', 'chase-freedom-unlimited'],
  ink: [],
  'chase ink': [],
  hilton: [],
  marriott: [],
  bonvoy: [],
  united: [],
  altitude: [],
  spark: [],
  chase: [],
  citi: [],
  amex: [],
  atmos: ['atmos-rewards-ascent', 'atmos-rewards-summit'],
  'blue business': ['amex-blue-business-cash', 'amex-blue-business-plus'],
  secured: [],
  student: [],
};

const UNKNOWN = [
  'zzqy',
  'Banco Santander Zero',
  'Barclaycard Avios Plus UK',
  'library card',
  'monzo',
  'HSBC Premier',
  'Revolut Metal',
  'Nubank Ultravioleta',
  'Tangerine World',
  'driving licence',
  'sapphire banana',
  '1234 5678',
  '🎉',
  '',
];

const nameOf = new Map(cards.map((card) => [card.key, card.name]));
const spoken = Object.entries(SPOKEN).flatMap(([key, names]) => names.map((name) => [name, key]));

describe('card names', () => {
  it('checks at least 150 spoken names', () => {
    expect(spoken.length).toBeGreaterThanOrEqual(150);
    for (const key of Object.keys(SPOKEN)) expect(idOf.has(key), key).toBe(true);
  });

  it.each(spoken)('finds "%s" as %s', (name, key) => {
    const found = resolve(name ?? '');
    const answer = found.kind === 'found' ? keyOf.get(found.card_id) : found;
    expect(answer).toBe(key);
  });

  it.each(Object.entries(AMBIGUOUS))('offers candidates for "%s"', (name, keys) => {
    const found = resolve(name);
    if (found.kind !== 'ambiguous') {
      const answer = found.kind === 'found' ? keyOf.get(found.card_id) : found;
      expect.unreachable(`resolved to ${JSON.stringify(answer)}`);
    }
    expect(found.candidates.length).toBeGreaterThanOrEqual(2);
    expect(found.candidates.length).toBeLessThanOrEqual(5);
    expect(new Set(found.candidates).size).toBe(found.candidates.length);
    for (const key of keys) expect(found.candidates).toContain(nameOf.get(key));
  });

  it.each(UNKNOWN)('does not know "%s"', (name) => {
    const found = resolve(name);
    if (found.kind !== 'not_found') {
      const answer = found.kind === 'found' ? keyOf.get(found.card_id) : found;
      expect.unreachable(`resolved to ${JSON.stringify(answer)}`);
    }
    expect(found.closest.length).toBeLessThanOrEqual(3);
  });

  it('finds every card by its full name and its key', () => {
    let checked = 0;
    for (const card of cards.filter((each) => each.status !== 'discontinued')) {
      checked += 1;
      const expected = { kind: 'found', card_id: card.card_id };
      expect(resolve(card.name), card.name).toEqual(expected);
      expect(resolve(card.key), card.key).toEqual(expected);
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('offers or finds every card under each of its aliases', () => {
    let checked = 0;
    for (const card of cards.filter((each) => each.status !== 'discontinued')) {
      for (const alias of card.aliases) {
        checked += 1;
        const found = resolve(alias);
        const namesake = cards.find((each) => each.name.toLowerCase() === alias.toLowerCase());
        if (found.kind === 'found')
          expect(keyOf.get(found.card_id), alias).toBe(namesake?.key ?? card.key);
        else {
          expect(found.kind, alias).toBe('ambiguous');
          expect(found.kind === 'ambiguous' && found.candidates, alias).toContain(card.name);
        }
      }
    }
    expect(checked).toBeGreaterThan(0);
  });

  it('takes over-long and odd input', () => {
    expect(resolve('x'.repeat(100_000)).kind).toBe('not_found');
    expect(resolve('__proto__').kind).toBe('not_found');
    expect(resolve('constructor').kind).toBe('not_found');
  });
});

describe('what is no name', () => {
  it.each(['1', '2', '111', 'x', '7 7'])('%s means no card', (name) => {
    expect(resolve(name)).toEqual({ kind: 'not_found', closest: [] });
  });

  it('an alias is the same with an article or the word credit around it', () => {
    for (const name of ['amazon card', 'the Amazon card', 'my amazon credit card']) {
      expect(resolve(name), name).toEqual({
        kind: 'found',
        card_id: idOf.get('chase-amazon-prime-visa'),
      });
    }
    expect(resolve('amazon')).toMatchObject({ kind: 'ambiguous' });
  });
});

describe('an issuer', () => {
  const issuers = [...new Set(cards.map((card) => card.issuer))];

  it.each([
    ['Chaze', 'Chase'],
    ['capitol one', 'Capital One'],
    ['welsfargo', 'Wells Fargo'],
    ['Synchrony Bank', 'Synchrony'],
    ['Barclay', 'Barclays'],
  ])('%s is close to %s', (typed, issuer) => {
    expect(issuersLike(issuers, typed)).toContain(issuer);
  });

  it('is not made out of anything', () => {
    expect(issuersLike(issuers, 'Delta')).toEqual([]);
    expect(issuersLike(issuers, '%%')).toEqual([]);
  });
});
