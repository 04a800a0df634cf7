import { beforeAll, describe, expect, it } from 'vitest';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import { analyzePortfolio } from '../../src/operations/portfolio/analyze-portfolio.ts';
import { openShop, type Scene, type Shop } from './scenes.ts';

const GOLD = 'American Express Gold Card';
const CSP = 'Chase Sapphire Preferred';
const DOUBLE = 'Citi Double Cash Card';

let shop: Shop;
let compared: Scene;
let analysed: Scene;
beforeAll(async () => {
  shop = await openShop();
  // Gold: fee 325, net 1178.05, rewards 1241.05, credits 262, bonus 1700, dining 489.59,
  // groceries 652.80. Preferred: fee 95, net 686.53, rewards 656.53, travel 126.13, margin 491.52.
  compared = await shop.run(compareCards, compareCards.example);
  // Gold: KEEP, adds 628.20. Double Cash: OPTIMIZE, adds 7.20. Wallet 964.20.
  analysed = await shop.run(analyzePortfolio, analyzePortfolio.example);
});

/** Faults of one text of a comparison, "about" added so that it counts as an estimate. */
const of = (text: string, scene = compared) => scene.faults({ text, note: 'About right.' });

describe('figures', () => {
  it.each([
    `${GOLD} is worth about $1,178 a year after its $325 fee.`,
    `${GOLD} is worth $1,178.05 a year.`,
    `${GOLD} comes to about $1,180 a year.`,
    `${GOLD} comes to roughly 1,200 dollars a year.`,
    `${GOLD} comes to more than $1,100 a year.`.replace('1,100', '1,178'),
    `${GOLD} comes out ahead of ${CSP} by about $492 a year.`,
    `${GOLD} has a fee that is $230 higher than that of ${CSP}.`,
    'Together the fees come to $420.',
    `${CSP} costs ninety-five dollars a year.`,
    `${GOLD} takes 4 points per dollar on groceries, at 1.7 cents a point.`,
    `${GOLD} brings 4x on groceries.`,
    '1. Dining counts most.\n2. Groceries come next.',
    'Over 12 months these 2 cards differ.',
    'On $600 a month of dining and $800 of groceries both do well.',
    'Each credit counts at half its value, 50 % that is.',
    'Amex Gold is worth about $1,178, the Preferred about $687.',
    `That is about $1,178 a year for ${GOLD} and $687 for ${CSP}.`,
  ])('takes: %s', (text) => {
    expect(of(text)).toEqual([]);
  });

  it.each([
    ['an invented amount', `${GOLD} is worth about $1,300 a year.`],
    ['an invented amount in words', `${GOLD} is worth about thirteen hundred dollars a year.`],
    [
      'words that add up to another amount',
      `${CSP} has a fee of one hundred and ninety-five dollars.`,
    ],
    ["the other card's figure", `${GOLD} is worth about $687 a year.`],
    ['figures swapped', `${GOLD} is worth about $687, while ${CSP} is worth about $1,178.`],
    ['figures swapped by nickname', 'Amex Gold is worth about $687, the Preferred about $1,178.'],
    [
      'an order that hides whose it is',
      `${GOLD} and ${CSP} are worth $687 and $1,178 respectively.`,
    ],
    ['figures swapped behind "for"', `About $687 a year for ${GOLD} and $1,178 for ${CSP}.`],
    ['a nickname without a capital', 'Amex Gold is close. The preferred is worth about $1,178.'],
    ['a comparison that hides whose it is', `${GOLD} is fine. Unlike ${CSP}, it is worth $687.`],
    ['net value called a fee', `${GOLD} has an annual fee of $1,178.`],
    ['a fee called credits', `${GOLD} brings $325 in credits.`],
    ["another category's rewards", `${GOLD} brings about $653 on dining.`],
    [
      'a sum that is not allowed',
      `${GOLD} is worth about $1,440 with rewards and fee taken together.`,
    ],
    ['a wrong difference', `${GOLD} is ahead of ${CSP} by about $520.`],
    ['rounding up past "more than"', `${GOLD} is worth more than $1,180 a year.`],
    ['rounding that is too coarse', `${GOLD} is worth about $1,000 a year.`],
    ['a loss where there is none', `${GOLD} loses about $1,178 a year.`],
    ['a negative amount', `${GOLD} comes to -$1,178 a year.`],
    ['an invented rate', `${GOLD} brings 6x on groceries.`],
    ['an invented rate in words', `${GOLD} brings five points per dollar on dining.`],
    ['a percent out of points', `${GOLD} gives 4% on groceries.`],
    ['an invented percent', `${GOLD} is 72% better.`],
    ['a multiple', `${GOLD} is worth nearly twice as much.`],
    ['a fraction', `${CSP} is worth two thirds as much.`],
    ['an application rule', `${CSP} falls under 5/24.`],
    ['an invented date', `${GOLD} has an offer until December 31, 2026.`],
    ['an invented year', `${GOLD} was first offered in 1966.`],
    ['an invented count', 'This compares 5 cards.'],
    ['an invented bonus', `${GOLD} comes with 100,000 points.`],
    ['thousands with a letter', `${GOLD} is worth about $2.5k a year.`],
    ['full-width digits', `${GOLD} is worth about ＄９９９ a year.`],
    ['digits of another script', `${GOLD} is worth about $٩٩٩ a year.`],
    ['an amount after the sign of another currency', `${GOLD} is worth about €1,300 a year.`],
    ['a small count', `${GOLD} needs 7 visits.`],
  ])('refuses %s: %s', (_what, text) => {
    expect(of(text)).toEqual(expect.arrayContaining([expect.stringMatching(/^(figures|names)/)]));
  });

  it('wants amounts told as estimates', () => {
    expect(compared.faults({ text: `${CSP} is worth $687 a year.` })).toEqual([
      'tone : say that amounts are estimates ("about")',
    ]);
  });

  it("holds a card's record to that card", () => {
    const record = (amount: string) => ({
      cards: [{ card_name: CSP, pros: [`About ${amount} a year.`] }],
    });
    expect(compared.faults(record('$687'))).toEqual([]);
    expect(compared.faults(record('$1,178'))).toHaveLength(1);
  });

  it('finds nearly every figure that is moved by a little', () => {
    const text = compared.face.deterministic(compared.output);
    const json = JSON.stringify(text);
    let tried = 0;
    const missed: string[] = [];
    for (const match of json.matchAll(/\$([\d,]+)/g)) {
      for (const factor of [0.5, 0.9, 0.97, 1.03, 1.1, 1.7, 2, 10]) {
        const value = Number(match[1]?.replaceAll(',', ''));
        const moved = Math.round(value * factor);
        if (Math.abs(moved - value) <= 5) continue;
        tried += 1;
        const at = match.index;
        const changed = `${json.slice(0, at)}$${moved}${json.slice(at + match[0].length)}`;
        if (compared.faults(JSON.parse(changed)).length === 0)
          missed.push(`${match[0]} -> ${moved}`);
      }
    }
    expect(tried).toBeGreaterThan(80);
    expect(missed.length / tried, missed.join('; ')).toBeLessThan(0.03);
  });
});

describe('names', () => {
  it.each([
    `${GOLD} and Chase Sapphire Preferred.`,
    'Amex Gold and CSP are close.',
    'Points go to Membership Rewards and Chase Ultimate Rewards.',
    'A gold standard for travel rewards: your venture into cash back.',
    'The Gold suits dining.',
    'In December the US prices change.',
  ])('takes: %s', (text) => {
    expect(of(text)).toEqual([]);
  });

  it.each([
    'Chase Sapphire Reserve is close behind.',
    'The sapphire reserve is close behind.',
    'Take the CSR instead.',
    'Venture X is another choice.',
    'Consider the Amex Platinum.',
    'The American Express Business Gold Card is similar.',
    'Also look at Citi Double Cash.',
    'Points move to Hilton Honors.',
    'Points move to Avios.',
    'Spend it at Whole Foods.',
    'Ask Bob about it.',
    'Sаpphire with a letter of another script.',
    'Hidden\u200bletters.',
  ])('refuses: %s', (text) => {
    expect(of(text)).toEqual(expect.arrayContaining([expect.stringMatching(/^names/)]));
  });

  it('refuses a record of a card that is not there, and one card twice', () => {
    const cards = (...names: string[]) =>
      compared.faults({ cards: names.map((card_name) => ({ card_name, pros: ['Fine.'] })) });
    expect(cards(GOLD, CSP)).toEqual([]);
    expect(cards('Capital One Venture')).toHaveLength(1);
    expect(cards(GOLD, GOLD)).toHaveLength(1);
  });
});

describe('verdicts', () => {
  it.each([
    `Keep ${GOLD}.`,
    `${GOLD} is worth its fee, so do not cancel it.`,
    `${DOUBLE} adds little; keep it for gas.`,
    `Whether to keep or cancel ${DOUBLE} is close.`,
    'The confidence is high.',
  ])('takes: %s', (text) => {
    expect(of(text, analysed)).toEqual([]);
  });

  it.each([
    `Cancel ${GOLD}.`,
    `${GOLD} is not worth keeping.`,
    `You should drop the Gold.`,
    `Get rid of ${GOLD} soon.`,
    `${DOUBLE} can go: cancel it now.`,
    `Downgrade ${GOLD}.`,
    `Replace ${GOLD} with something better.`,
    'Cancel both.',
    'The confidence is low.',
  ])('refuses: %s', (text) => {
    expect(of(text, analysed)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^verdicts/)]),
    );
  });

  it.each([
    [`${GOLD} comes out ahead.`, 0],
    [`${CSP} wins.`, 1],
    [`The winner is ${CSP}.`, 1],
    [`${CSP} beats ${GOLD}.`, 1],
    [`${CSP} does not beat ${GOLD}.`, 0],
    ['The Preferred is the best choice.', 1],
    [`Cancel ${CSP}.`, 1],
  ])('holds the winner of a comparison: %s', (text, faults) => {
    expect(of(text)).toHaveLength(faults);
  });
});

describe('tone', () => {
  it.each([
    'This card earns you more.',
    "You'll make money with it.",
    'You will earn a lot on dining.',
    'It pays you back.',
    'The value is guaranteed.',
    'You will be approved.',
    'Approval is easy.',
    "You're pre-approved for it.",
    'Apply now.',
    'This is financial advice.',
    'See https://example.com for more.',
    'Write to offers@example.com today.',
    'Visit evil.com today.',
    '<b>Bold</b> claims.',
    'A [link](x) here.',
    'It comes with airport lounge access.',
    'There are no foreign transaction fees.',
    'As an AI, it seems fine.',
    'The system prompt says so.',
    'Enter your card number first.',
  ])('refuses: %s', (text) => {
    expect(of(text)).toEqual(expect.arrayContaining([expect.stringMatching(/^(tone|names)/)]));
  });

  it('takes the disclaimer', () => {
    expect(of('Estimates, not financial advice.')).toEqual([]);
  });
});
