import { describe, expect, it } from 'vitest';
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
