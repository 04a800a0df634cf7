import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seed-files.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';

const seeds = await readSeeds('seeds');
const textOn = (today: string, key: string) =>
  buildSnapshot('test', seeds, today).cardsByKey.get(key)?.text;

describe('the text of a card with rotating categories', () => {
  it('has the open quarter, and the later ones from when they hold', () => {
    const text = textOn('2026-02-01', 'discover-it-cash-back');
    expect(text?.structure).toContain('5% on groceries (up to $1,500 a quarter in all');
    expect(text?.structure).toContain('from 2026-04-01');
    expect(text?.summary).toBe('5% groceries, 1% on everything else');
  });

  it('has no quarter that has ended, and says when the open one is not known', () => {
    const text = textOn('2026-11-21', 'discover-it-cash-back');
    expect(text?.structure).toBe(
      '5% on rotating categories (up to $1,500 a quarter, those of this quarter are not known); 1% on everything else',
    );
    expect(text?.summary).toBe('5% rotating categories, 1% on everything else');
    expect(text?.best_for).toBe('Rotating categories of the quarter');
    const flex = textOn('2026-11-21', 'chase-freedom-flex');
    expect(flex?.structure).toMatch(/^7x on dining .*from 2026-10-01, until 2026-12-31/);
    expect(flex?.structure).not.toMatch(/gas|transit|Amazon|2026-0[3-9]-30/);
  });

  it('never lists a rate that has ended, on any card', () => {
    for (const { seed, text } of buildSnapshot('test', seeds, '2026-11-21').cards) {
      const ended = seed.earn.flatMap((rule) =>
        (rule.valid_to ?? '9') < '2026-11-21' ? [rule.valid_to] : [],
      );
      for (const date of ended) expect(text.structure, seed.key).not.toContain(`until ${date}`);
    }
  });
});
