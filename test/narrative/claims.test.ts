import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortNames } from '../../src/narrative/claims/card-names.ts';
import { clause, formsOf } from '../../src/narrative/claims/render.ts';
import { estimateText, roundedEstimate } from '../../src/narrative/claims/rounding.ts';
import { createNarrator } from '../../src/narrative/narrator.ts';
import { wordCount } from '../../src/narrative/plain/phrase.ts';
import type { Claim } from '../../src/operation/narrative/claim.ts';
import { inputsOf, OPERATIONS, openShop, type SceneName, type Shop } from './scenes.ts';
import { holds } from './truth/holds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const plain = createNarrator({
  openai: null,
  report: (error) => {
    throw error;
  },
});

/** Every figure that a claim may show, and the words of it that may hold others. */
function figuresOf(claim: Claim): { figures: Set<string>; texts: string[] } {
  const figures = new Set<string>();
  const texts: string[] = [];
  for (const slot of Object.values(claim.slots)) {
    if ('estimate' in slot) {
      // The rule, told a second time: whole dollars below 100, else a step of 10 or 100.
      const { estimate: exact } = slot;
      const step = exact < 100 ? 1 : exact < 10_000 ? 10 : 100;
      figures.add((Math.round(exact / step) * step).toLocaleString('en-US'));
      if (exact < 0.5) figures.add('1');
    } else if ('dollars' in slot) {
      figures.add(slot.dollars.toLocaleString('en-US', { maximumFractionDigits: 2 }));
      figures.add(slot.dollars.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    } else if ('count' in slot) figures.add(String(slot.count));
    else if ('date' in slot)
      for (const part of slot.date.split('-')) figures.add(String(Number(part)));
    else if ('words' in slot) texts.push(slot.words);
    else if ('card' in slot) texts.push(slot.card);
    else if ('cards' in slot) texts.push(...slot.cards);
  }
  return { figures, texts };
}

function numbersIn(text: string): string[] {
  return text.match(/\d[\d,]*(?:\.\d+)?/g)?.map((one) => one.replace(/,$/, '')) ?? [];
}

const NAMES = Object.keys(OPERATIONS) as SceneName[];

describe.each(NAMES)('of the answer %s', (name) => {
  it('every claim holds, and every way to say it has no figures but its own', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(inputsOf(shop)[name], async (input) => {
        const { claims, output } = await shop.run(OPERATIONS[name], input);
        expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
        for (const claim of claims) {
          seen += 1;
          expect(holds(name, claim, output), JSON.stringify(claim)).toBe(true);
          const { figures, texts } = figuresOf(claim);
          const inTexts = new Set(texts.flatMap(numbersIn));
          for (let form = 0; form < formsOf(claim); form += 1) {
            const text = clause(claim, form, (card) => card);
            for (const number of numbersIn(text)) {
              const isOwn = figures.has(number) || inTexts.has(number);
              expect(isOwn, `${number} in ${text}`).toBe(true);
            }
            expect(text).not.toMatch(/[{}]|undefined|NaN|-\$|\$-/);
          }
        }
      }),
      { numRuns: name === 'optimized' ? 25 : 60 },
    );
    expect(seen).toBeGreaterThan(200);
  });

  it('the plain sentences have the shape, and about as many words as are wanted', async () => {
    await fc.assert(
      fc.asyncProperty(
        inputsOf(shop)[name],
        fc.integer({ min: 40, max: 300 }),
        async (input, words) => {
          const { request, face, claims } = await shop.run(OPERATIONS[name], input);
          const told = await plain.narrate({ ...request, words });
          const { source, model, checks_passed, ...text } = told ?? {};
          expect({ source, model }).toEqual({ source: 'deterministic', model: null });
          expect(face.schema.parse(text)).toEqual(text);
          const sentences = stringsIn(text);
          // "Nothing against it" can be true of two cards.
          if (name !== 'compared') expect(new Set(sentences).size).toBe(sentences.length);
          const places = new Set(claims.map(({ place }) => place)).size;
          const musts = claims.filter(({ role }) => role).length + places;
          // What must be said is said in few words as well; the rest keeps to what is wanted.
          const most = Math.max(words * 1.1, musts * 17) + places * 8;
          expect(stringsIn(text).reduce((sum, one) => sum + wordCount(one), 0)).toBeLessThan(most);
        },
      ),
      { numRuns: name === 'optimized' ? 10 : 40 },
    );
  });
});

function stringsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === 'card_name' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => stringsIn(item, name));
}

describe('rounding', () => {
  it.each([
    [0.2, 'less than $1'],
    [7.2, 'about $7'],
    [74.26, 'about $74'],
    [491.52, 'about $490'],
    [1_178.05, 'about $1,180'],
    [12_345, 'about $12,300'],
  ])('%d is %s', (dollars, text) => {
    expect(estimateText(dollars)).toBe(text);
  });

  it('never moves an amount by more than one part in twenty, nor takes a sign', () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 1e6, noNaN: true }), (dollars) => {
        expect(Math.abs(roundedEstimate(dollars) - dollars)).toBeLessThanOrEqual(dollars * 0.0501);
      }),
    );
    expect(() => estimateText(-1)).toThrow();
    expect(() => roundedEstimate(-1)).toThrow('an estimate of -1 dollars');
  });
});

describe('names', () => {
  it('are short once a card was named, unless two would share them', () => {
    const names = shortNames([
      'Chase Sapphire Reserve',
      'American Express Platinum Card',
      'Capital One Platinum',
      'Citi / AAdvantage Globe Mastercard',
      'Blue Cash Preferred Card from American Express',
    ]);
    expect(names('Chase Sapphire Reserve')).toBe('the Sapphire Reserve');
    expect(names('Blue Cash Preferred Card from American Express')).toBe('the Blue Cash Preferred');
    expect(names('Capital One Platinum')).toBe('Capital One Platinum');
    expect(names('Citi / AAdvantage Globe Mastercard')).toBe(
      'the Citi / AAdvantage Globe Mastercard',
    );
  });
});
