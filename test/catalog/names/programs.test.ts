import { describe, expect, it } from 'vitest';
import { createProgramResolver } from '../../../src/catalog/names/programs.ts';
import { catalogOn, seeds } from '../../support/catalog/shipped.ts';

const { programs } = seeds;
const resolve = createProgramResolver(programs);
const currencies = new Set(programs.map(({ currency_name }) => currency_name));

describe('a points program', () => {
  it('is found by its key, its name and each alias that is its own', () => {
    expect(programs.length).toBeGreaterThan(10);
    const owners = new Map<string, Set<string>>();
    for (const { key, aliases } of programs) {
      for (const alias of aliases) {
        owners.set(alias.toLowerCase(), (owners.get(alias.toLowerCase()) ?? new Set()).add(key));
      }
    }
    for (const { key, name, aliases } of programs) {
      expect(resolve(key)).toEqual({ kind: 'found', key: key });
      expect(resolve(name.toUpperCase())).toEqual({ kind: 'found', key: key });
      for (const alias of aliases) {
        if (owners.get(alias.toLowerCase())?.size === 1 && !currencies.has(alias)) {
          expect(resolve(alias), alias).toMatchObject({ kind: 'found' });
        }
      }
    }
  });

  it.each([
    ['Chase points', 'chase_ultimate_rewards'],
    ['UR', 'chase_ultimate_rewards'],
    ['my Chase points', 'chase_ultimate_rewards'],
    ['membership reward pts', 'amex_membership_rewards'],
    ['advantage miles', 'american_aadvantage'],
    ['my ultimate rewards points', 'chase_ultimate_rewards'],
    ['Membership Rewards', 'amex_membership_rewards'],
    ['American Express Membership Rewards points', 'amex_membership_rewards'],
    ['delta miles', 'delta_skymiles'],
    ['hilton', 'hilton_honors'],
    ['venture miles', 'capital_one_miles'],
    ['Hyatt points', 'world_of_hyatt'],
    ['Starpoints', 'marriott_bonvoy'],
    ['Preferred Rewards', 'bank_of_america_points'],
    ['Total Rewards', 'caesars_rewards'],
  ])('%s', (spoken, key) => {
    expect(resolve(spoken)).toEqual({ kind: 'found', key });
  });

  it.each([
    ['Amex Gold points', 'amex_membership_rewards'],
    ['my Delta Gold miles', 'delta_skymiles'],
    ['Freedom points', 'chase_ultimate_rewards'],
    ['Double Cash rewards', 'citi_thankyou'],
  ])('is that of the card or of the cards by whose name its points go: %s', (spoken, key) => {
    expect(catalogOn('2026-11-25').resolveProgram(spoken)).toEqual({ kind: 'found', key });
    // A card alone is no program, nor are the points of a card that there is not.
    for (const none of ['Double Cash', 'Hogwarts points']) {
      expect(catalogOn('2026-11-25').resolveProgram(none)).toMatchObject({ kind: 'not_found' });
    }
  });

  it.each([
    ['amex', 'amex_membership_rewards'],
    ['chase', 'chase_ultimate_rewards'],
    ['cap one', 'capital_one_miles'],
    ['citi', 'citi_thankyou'],
    ['wells fargo', 'wells_fargo_rewards'],
  ])('is that of %s whose points can be moved, when only the bank is named', (bank, key) => {
    expect(resolve(bank)).toEqual({ kind: 'found', key });
  });

  it('is never guessed', () => {
    const us_bank = resolve('us bank');
    expect(us_bank).toMatchObject({ kind: 'ambiguous' });
    expect('candidates' in us_bank && us_bank.candidates).toContain('us_bank_altitude_points');
    expect(resolve('bonvoi')).toEqual({ kind: 'found', key: 'marriott_bonvoy' });
    expect(resolve('points')).toEqual({ kind: 'not_found', candidates: [] });
    expect(resolve('')).toEqual({ kind: 'not_found', candidates: [] });
  });
});
