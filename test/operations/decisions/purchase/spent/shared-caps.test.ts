import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { run } from '../../../support/run.ts';

const CASH_PLUS = 'US Bank Cash+ (categories furniture stores, utilities)';
const CUSTOM = 'BofA Customized Cash (category home improvement)';
const ACTIVE = 'Wells Fargo Active Cash';

async function rows(merchant: string, amount: number, portfolio: readonly string[]) {
  const { data } = await run('which_card_at_merchant', { merchant, amount, portfolio });
  const noteOf = (name: string): string =>
    data.earnings_comparison.find(({ card }: { card: string }) => card.includes(name))?.note ?? '';
  return { data, noteOf };
}

describe('a cap that several categories share', () => {
  it.each([
    [300, 'the shared $2,000 cap, then $800 left'],
    [1_100, 'the shared $2,000 cap, then full'],
    [1_200, '$800 at 5%, $100 at 1%; the shared $2,000 cap, then full'],
  ])('is told with what is left after $%d of another of them', async (spent, told) => {
    const said = `IKEA, already $${spent} of utilities this quarter on Cash+`;
    const { noteOf } = await rows(said, 900, [CASH_PLUS, ACTIVE]);
    expect(noteOf('Cash+')).toContain(told);
  });

  it('is not told where nothing is said of it', async () => {
    const { noteOf } = await rows('IKEA', 900, [CASH_PLUS, ACTIVE]);
    expect(noteOf('Cash+')).not.toContain('shared');
  });
});

describe('a bonus that may leave the shop out', () => {
  it('is told with what the card earns then, and no other bonus', async () => {
    const { noteOf } = await rows('IKEA', 900, [CASH_PLUS, CUSTOM, ACTIVE]);
    expect(noteOf('Customized Cash')).toContain('1%, about $9, if that bonus leaves it out');
    expect(noteOf('Cash+')).not.toContain('leaves it out');
    expect(noteOf('Active Cash')).not.toContain('leaves it out');
  });

  it('may change which card is best', async () => {
    const { data, noteOf } = await rows('KOA', 100, ['Citi Strata Premier', 'Citi Double Cash']);
    expect(noteOf('Strata Premier')).toMatch(/^1x, about \$[\d.]+, if that bonus leaves it out/);
    expect(data.turns_at.join()).toContain(
      'KOA left out of that bonus of Citi Strata Premier Card',
    );
  });

  it('is of the kind that the note of the shop names, of all of them', () => {
    const traps = catalogOn('2026-11-28').merchants.merchants.flatMap(({ trap }) => trap ?? []);
    const doubted = traps.filter(({ doubts }) => doubts !== undefined);
    expect(doubted.length).toBeGreaterThan(100);
    const ofHomes = doubted.filter(({ note }) => /home-improvement bonuses/.test(note));
    expect(ofHomes.length).toBeGreaterThan(10);
    for (const { doubts } of ofHomes) expect(doubts).toBe('home_improvement');
    const sure = traps.find(
      ({ note }) => note === 'Posts as a wholesale club, so grocery bonuses do not apply.',
    );
    expect(sure?.doubts).toBeUndefined();
  });
});
