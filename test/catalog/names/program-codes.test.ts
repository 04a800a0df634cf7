import { expect, it } from 'vitest';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');

it.each([
  ['TY', 'citi_thankyou'],
  ['ty points', 'citi_thankyou'],
  ['Thank You', 'citi_thankyou'],
  ['MRs', 'amex_membership_rewards'],
  ['URs', 'chase_ultimate_rewards'],
  ['C1', 'capital_one_miles'],
  ['MB', 'marriott_bonvoy'],
  ['SW RR', 'southwest_rapid_rewards'],
  ['AF miles', 'flying_blue'],
  ['KL', 'flying_blue'],
  ['AS', 'atmos_rewards'],
  ['VS', 'virgin_atlantic_flying_club'],
  ['NH', 'ana_mileage_club'],
  ['TK miles', 'turkish_miles_smiles'],
  ['AA', 'american_aadvantage'],
  ['BA', 'british_airways_avios'],
  ['DL', 'delta_skymiles'],
  ['UA', 'united_mileageplus'],
])('reads %s', (said, key) => {
  expect(catalog.resolveProgram(said)).toEqual({ kind: 'found', key });
});

it('names only programs that there are', () => {
  for (const code of [
    'LM',
    'QF',
    'JL',
    'KE',
    'NK',
    'AY',
    'EI',
    'OZ',
    'BR',
    'TP',
    'SK',
    'AM',
    'CM',
  ]) {
    const meant = catalog.resolveProgram(code);
    expect(meant.kind === 'found' && catalog.programs.has(meant.key), code).toBe(true);
  }
});
