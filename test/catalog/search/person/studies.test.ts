import { describe, expect, it } from 'vitest';
import { createQueryParser } from '../../../../src/catalog/search/parse.ts';
import { run } from '../../../operations/support/run.ts';
import { seeds } from '../../../support/catalog/shipped.ts';

const parse = createQueryParser(seeds.cards);

describe('cards for students', () => {
  it.each([
    'first card for an au pair on J-1 visa, no SSN, no US credit history, no foreign transaction fee',
    'research scholar on a J1, no credit',
    'J-2 spouse, no US credit history',
    'on TN visa, no SSN, groceries',
    'E-2 visa investor, no us credit history',
    'O-1 visa artist, travel card',
    'F-1 OPT, working, no credit',
  ])('are not for who only has a visa, who is a newcomer: %s', (query) => {
    const { filters } = parse(query);
    expect(filters.card_type).not.toBe('student');
    expect(filters).toMatchObject({ history_abroad: true, credit_history: 'none' });
    expect(filters.network).toBeUndefined();
  });

  it.each([
    'recent graduate, has Discover student card, FICO 690',
    'I finished college last year and have a Capital One student card',
    'my only card is a Discover it Student, graduated in May, travel',
    'upgrade from my student card, score 700',
    'had a student card in college, now score 720, dining',
    'no longer a student, cash back',
    'graduated from Ohio State University, dining',
    'I teach at a college, travel',
    'college kid before, not a student anymore, dining',
    'F-1 visa, not a student, no credit',
  ])('are not for who does not study now: %s', (query) => {
    const { filters, not_understood } = parse(query);
    expect(filters.card_type).not.toBe('student');
    expect(not_understood.join()).not.toMatch(/student/);
  });

  it.each([
    ['freshman, first card', 'freshman'],
    ['F-1 visa, first card', 'F-1'],
    ['full time enrolled at a community college, no fee', undefined],
    ['starting law school, no fee', 'starting law school'],
    ['F-1 student, first card', undefined],
    ['what student card can I have', undefined],
    ['my first student card', undefined],
    ['J-1 student, first card', undefined],
  ])('are for who says that they study: %s', (query, by) => {
    const { filters } = parse(query);
    expect(filters.card_type).toBe('student');
    if (by !== undefined) expect(filters.enrolled_by).toBe(by);
  });

  it('leave the other cards of a held student card', () => {
    expect(parse('have a Quicksilver student, graduated, travel').filters.excluded?.names).toEqual([
      'quicksilver student',
    ]);
  });

  it('say by which word somebody is taken as enrolled', async () => {
    const told = async (query: string) =>
      (await run('search_credit_cards', { query })).warnings.join('\n');
    const taken = 'as "F-1" is taken to mean that you are enrolled';
    expect(await told('F-1 visa, first card')).toContain(taken);
    expect(await told('student on F-1 visa, first card')).not.toContain('is taken to mean');
    expect(await told('J-1 visa, first card')).toContain('Cards for students are left out');
  });
});
