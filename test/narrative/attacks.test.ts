import { beforeAll, describe, expect, it } from 'vitest';
import { checkCardRenewal } from '../../src/operations/decisions/check-card-renewal.ts';
import { compareCards } from '../../src/operations/decisions/compare-cards.ts';
import { recommendCardForCategory } from '../../src/operations/decisions/recommend-card-for-category.ts';
import { analyzePortfolio } from '../../src/operations/portfolio/analyze-portfolio.ts';
import { FALSE_TEXTS, type SceneName } from './false-texts.ts';
import { openShop, type Scene } from './scenes.ts';
import { TRUE_TEXTS } from './true-texts.ts';

const OPERATIONS = {
  compared: compareCards,
  recommended: recommendCardForCategory,
  renewed: checkCardRenewal,
  analysed: analyzePortfolio,
} as const;

const scenes = new Map<SceneName, Scene>();
beforeAll(async () => {
  const shop = await openShop();
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    scenes.set(name as SceneName, await shop.run(operation, operation.example));
  }
});

/** Faults of one text; "about" is added so that it counts as an estimate. */
const faults = (name: SceneName, text: string) =>
  scenes.get(name)?.faults({ text, note: 'About right.' });

describe.each(Object.keys(OPERATIONS) as SceneName[])('on the answer %s', (name) => {
  it.each(FALSE_TEXTS[name])('refuses: %s', (text) => {
    expect(faults(name, text)).not.toEqual([]);
  });

  it.each(TRUE_TEXTS[name])('takes: %s', (text) => {
    expect(faults(name, text)).toEqual([]);
  });
});
