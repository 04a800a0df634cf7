import { describe, expect, it } from 'vitest';
import { confidenceAt, splitDoubts, UNPROVEN } from '../../../src/engine/explain/confidence.ts';
import { warnUnproven } from '../../../src/operations/words/confidence-text.ts';
import { card, input, line } from '../../engine/fixtures.ts';

describe('a split that was not proven', () => {
  const given = input({ cards: [card({ card_id: 1 })], spending: [line('restaurants', 100)] });
  const warned = (turnsAt: readonly string[]): string[] => {
    const warnings: string[] = [];
    warnUnproven(turnsAt, { warn: (message) => warnings.push(message) });
    return warnings;
  };

  it('leaves a verdict at most medium, and is warned of once', () => {
    const found = confidenceAt(given, () => 'same', splitDoubts(false));
    expect(found).toEqual({ confidence: 'medium', turns_at: [UNPROVEN] });
    expect(warned(found.turns_at)).toEqual([
      "The best split was not proven within the search's limit: a slightly better one may exist.",
    ]);
  });

  it('leaves a verdict that turns low as it is', () => {
    const unsure = confidenceAt(given, (at) => String(at.factor ?? 1), splitDoubts(false));
    expect(unsure.confidence).toBe('low');
    expect(unsure.turns_at.at(-1)).toBe(UNPROVEN);
  });

  it('is not said of one that was', () => {
    const found = confidenceAt(given, () => 'same', splitDoubts(true));
    expect(found).toEqual({ confidence: 'high', turns_at: [] });
    expect(warned(found.turns_at)).toEqual([]);
  });
});
