import { describe, expect, it } from 'vitest';
import { program } from '../../fixtures.ts';
import { inn, partner, playOf, sky, standing } from './balances.ts';

describe('the use of points that is advised', () => {
  it('stands high where the same is best at both ends', () => {
    const flex = program({ key: 'flex', portal_cpp: 0.9, transfer_partners: [partner('sky')] });
    expect(standing([flex, sky])).toEqual(['transfer', 'high']);
    const dear = { ...flex, portal_cpp: 1.7 };
    expect(standing([dear, sky])).toEqual(['portal', 'high']);
  });

  it('turns to another partner, to the portal, to cash', () => {
    const transfer_partners = [partner('sky'), partner('inn', { ratio: 2 })];
    // Sky 1, 1.5, 1.6; Inn 1.4, 1.4, 1.8.
    const both = program({ key: 'flex', portal_cpp: 1, transfer_partners });
    expect(standing([both, sky, inn])).toEqual([
      'transfer',
      'low',
      'point value at its floor (then to Partner inn)',
      'point value at its ceiling (then to Partner inn)',
    ]);
    const one = { ...both, transfer_partners: [partner('sky')] };
    expect(standing([{ ...one, portal_cpp: 1.25 }, sky])).toEqual([
      'transfer',
      'medium',
      'point value at its floor (then through the portal)',
    ]);
    expect(standing([{ ...one, portal_cpp: 0.5, cash_cpp: 1.55 }, sky])).toEqual([
      'cash',
      'medium',
      'point value at its ceiling (then to Partner sky)',
    ]);
  });

  it('is the own awards of a program where no transfer beats them', () => {
    const own = { ...inn, own_awards: true, transfer_partners: [partner('sky', { ratio: 0.45 })] };
    // Own 0.7, 0.7, 0.9; Sky 0.45, 0.675, 0.72.
    const play = playOf([own, sky], 40_000);
    expect(play.advised).toMatchObject({ use: 'awards', value: 280, confidence: 'high' });
    expect(play.strategy).toBe(
      "Use 40,000 points for $280 in the program's own awards at 0.7 cents each: no known transfer is worth more.",
    );
    // What moving points brings is no use of its own.
    expect(standing([{ ...own, own_awards: false }, sky])).toEqual(['transfer', 'high']);
  });

  it('is never above medium where no use has a known value', () => {
    const dark = program({ key: 'dark', name: 'Dark', transfer_partners: [partner('unheard')] });
    const play = playOf([dark, program({ key: 'unheard' })]);
    expect(play.strategy).toBe('Keep 10,000 points: no way to use them has a known value.');
    expect(play.advised).toMatchObject({
      use: 'keep',
      confidence: 'medium',
      turns_at: ['the uses of Dark points, which are unknown'],
    });
  });

  it('has no confidence and no steps without points', () => {
    const { advised } = playOf([sky], 0);
    expect(advised).toMatchObject({ value: 0, confidence: null, turns_at: [], trace: [] });
  });
});

describe('the trace of the use advised', () => {
  const at = (source: string) => ({ source, as_of: '2026-02-01', status: 'confirmed' }) as const;

  it('is balance x ratio x worth, less the fee, with their sources', () => {
    const fee = { usd_per_point: 0.0006, max_usd: 99 };
    const flex = program({
      key: 'flex',
      transfer_partners: [partner('sky', { ratio: 0.75, fee })],
      partners_source: at('partners'),
      value_source: at('own worth'),
    });
    const { advised } = playOf([flex, { ...sky, value_source: at('worth of Sky') }], 200_000);
    expect(advised.value).toBe(2151);
    expect(advised.trace).toEqual([
      {
        kind: 'points',
        subject: 'flex',
        detail: '200,000 points x 0.75 x 1.5 cpp (to Partner sky)',
        value: 2250,
        source: 'partners',
        as_of: '2026-02-01',
        point_value_source: at('worth of Sky'),
      },
      {
        kind: 'fee',
        subject: 'fee',
        detail: '200,000 points x $0.0006 for the transfer, at most $99',
        value: -99,
        source: 'partners',
        as_of: '2026-02-01',
        point_value_source: null,
      },
    ]);
  });

  it('is one step where points are not moved', () => {
    const fixed = program({ key: 'fixed', portal_cpp: 1.25, value_source: at('worth') });
    expect(playOf([fixed]).advised.trace).toEqual([
      {
        kind: 'points',
        subject: 'fixed',
        detail: '10,000 points x 1.25 cpp (through the portal)',
        value: 125,
        source: 'worth',
        as_of: '2026-02-01',
        point_value_source: at('worth'),
      },
    ]);
  });
});
