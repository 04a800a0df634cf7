import { describe, expect, it } from 'vitest';
import { airportsIn } from '../../../../src/operations/shared/lounges/airports.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { run } from '../../support/run.ts';

const read = (words: string) => airportsIn(words, catalogOn('2026-11-26'));

describe('airports beside lounges', () => {
  it.each([
    ['lounges at DFW', ['DFW'], 'lounges'],
    ['lounge access in atlanta', ['ATL'], 'lounge access'],
    ['Sky Club at dtw 6 visits', ['DTW'], 'Sky Club 6 visits'],
    ['lounges in New York', ['EWR', 'JFK', 'LGA'], 'lounges'],
    ['lounges out of ORD (Chicago)', ['ORD'], 'lounges'],
    ['lounge las vegas airport', ['LAS'], 'lounge'],
    ['DFW lounge', ['DFW'], 'lounge'],
    ['st. louis lounges', ['STL'], 'lounges'],
  ])('are read from %s', (words, codes, rest) => {
    const found = read(words);
    expect([...found.codes].sort()).toEqual(codes);
    expect(found.rest).toBe(rest);
    expect(found.unknown).toEqual([]);
  });

  it.each([
    ['lounges at XYZ', 'XYZ'],
    ['lounges in Boise', 'Boise'],
    ['lounge access in Grand Forks with 2 kids', 'Grand Forks'],
  ])('are unknown in %s', (words, place) => {
    expect(read(words)).toMatchObject({ codes: [], unknown: [place] });
  });

  it.each([
    'groceries in Atlanta',
    'lounge access in general',
    'lounges, CSR or Amex Platinum',
    'a lounge by the sea',
    'lounges in the airport',
  ])('are none in %s', (words) => {
    expect(read(words)).toEqual({ codes: [], unknown: [], rest: words });
  });
});

describe('lounges at an airport', () => {
  const compared = async (selection: string) => {
    const { warnings } = await run('compare_cards', {
      card_names: ['CSR', 'Amex Platinum', 'Venture X'],
      params: { benefit_selections: [selection] },
    });
    return warnings.filter((one) => one.startsWith('Lounges at')).join('\n');
  };

  it('are told of each card, with those that a list has not and that none has', async () => {
    const told = await compared('lounges at DFW with my wife');
    expect(told).toMatch(/^Lounges at DFW \(lists of 2026-02-26 to 2026-07-17; later ones may be/);
    expect(told).toContain(
      'Chase Sapphire Reserve: Priority Pass (Plaza Premium Lounge, The Club)',
    );
    expect(told).toContain('no Chase Sapphire Lounge');
    expect(told).toContain('American Express Platinum Card: Centurion Lounge (Terminal D)');
    expect(told).toContain('Delta Sky Club not known');
    expect(told).toContain('Capital One Venture X: Capital One Lounge (Terminal D)');
  });

  it('are not known of an airport that no list has', async () => {
    expect(await compared('lounges in Boise')).toBe('Lounges at Boise are not known here.');
  });

  it('are told by a search, with what a spouse needs', async () => {
    const { data, warnings } = await run('search_credit_cards', {
      query: 'card with lounge access in ATL for me and my wife',
    });
    const told = warnings.join('\n');
    expect(told).toMatch(/Lounges at ATL .*Centurion Lounge \(Concourse E\), Delta Sky Club,/);
    expect(told).toMatch(
      /Authorized users of .*of American Express Platinum Card \(\$195 a year each\) e/,
    );
    expect(data.filters_applied.not_understood ?? []).toEqual([]);
  });

  it('are told at the till of one', async () => {
    const { data } = await run('which_card_at_merchant', {
      merchant: 'lounge at DFW',
      amount: 50,
      portfolio: ['Amex Platinum'],
    });
    expect(JSON.stringify(data)).toMatch(/Lounges at DFW .*Centurion Lounge \(Terminal D\)/);
  });
});
