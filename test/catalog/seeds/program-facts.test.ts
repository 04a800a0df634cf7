import { describe, expect, it } from 'vitest';
import { rankOf } from '../../../src/catalog/seeds/sources.ts';
import { seeds } from '../../support/catalog/shipped.ts';

const { programs } = seeds;

describe('facts of programs', () => {
  it('say of points kept by flights, rentals or earning alone that not every activity counts', () => {
    const silent = programs.filter(
      ({ expiry }) =>
        expiry?.kind === 'inactivity' &&
        expiry.certain_activity === undefined &&
        /without (?:a |an |points from |earning)(?!.*or redeeming)/.test(expiry.rule),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('say of points that some activity does not keep that not every activity counts', () => {
    const silent = programs.filter(
      ({ expiry }) =>
        expiry?.kind === 'inactivity' &&
        expiry.certain_activity === undefined &&
        /\bnot count\b/.test(expiry.rule),
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('take what a closed account loses from more than a list of cards', () => {
    const unproven = programs.filter(({ expiry, provenance, sources }) => {
      if (expiry?.kind !== 'account_bound' || !/\blost\b/.test(expiry.rule)) return false;
      const own = (provenance.expiry?.sources ?? []).flatMap((at) => sources[at] ?? []);
      return own.every(
        (source) => rankOf(source) === 'repository' && !source.title.includes('issuer page'),
      );
    });
    expect(unproven.map(({ key }) => key)).toEqual([]);
  });

  it('keep Flying Blue miles by any earning, and Aeroplan points until the pause ends', () => {
    const ruleOf = (key: string) => programs.find((program) => program.key === key)?.expiry?.rule;
    expect(ruleOf('flying_blue')).toContain('every kind of earning counts');
    expect(ruleOf('air_canada_aeroplan')).toContain('November 30, 2026');
    expect(ruleOf('emirates_skywards')).toContain('holders of an Emirates card');
  });

  it('follow the rules of expiry that Dunkin, Starbucks and Etihad have changed', () => {
    const expiryOf = (key: string) => programs.find((program) => program.key === key)?.expiry;
    expect(expiryOf('dunkin_rewards')).toMatchObject({ kind: 'fixed', months: 12 });
    expect(expiryOf('starbucks_rewards')?.rule).toContain('Gold and Reserve members do not expire');
    expect(expiryOf('etihad_guest')).toMatchObject({ months: 18, certain_activity: true });
  });

  it('say that redeeming keeps no Frontier miles, and lose no Discover balance for certain', () => {
    const frontier = programs.find(({ key }) => key === 'frontier_miles');
    expect(frontier?.expiry).toMatchObject({ months: 12, certain_activity: true });
    for (const key of ['discover_cashback_bonus', 'discover_miles']) {
      const program = programs.find((one) => one.key === key);
      expect(program?.expiry?.rule).not.toContain('lost');
      expect(program?.provenance.expiry?.status).toBe('disputed');
    }
  });
});
