import { describe, expect, it } from 'vitest';
import { settleDates } from '../../../src/operation/settle/dates.ts';
import { run } from '../support/run.ts';

const TODAY = '2026-11-25';

describe('dates as people say them', () => {
  it.each([
    [{ date: 'mid March' }, { date: '2027-03-15' }],
    [{ date: 'end of February' }, { date: '2027-02-28' }],
    [{ params: { date: 'June 2027' } }, { params: { date: '2027-06-01' } }],
    [{ acquired_date: 'May' }, { acquired_date: '2026-05' }],
    [
      { cards: [{ card_name: 'CSP', fee_date: 'June', opened: 'June' }] },
      { cards: [{ card_name: 'CSP', fee_date: '2027-06', opened: '2026-06' }] },
    ],
    [{ balances: [{ last_activity: '6/14/26' }] }, { balances: [{ last_activity: '2026-06-14' }] }],
    [
      { params: { dates: { CSP: 'March 2024', Gold: { fee_date: 'mid March' } } } },
      { params: { dates: { CSP: '2024-03', Gold: { fee_date: '2027-03' } } } },
    ],
  ])('%j', (said, meant) => {
    const { input, notes } = settleDates(said, TODAY);
    expect(input).toEqual(meant);
    expect(notes.join()).toContain('is read as 202');
  });

  it.each([
    ['2026-04-30T00:00:00.000Z', '2026-04-30'],
    ['2026-11-25T01:00:00+05:00', '2026-11-24'],
    ['2026-11-25 09:15', '2026-11-25'],
  ])('takes a moment for its day: %s', (since, day) => {
    expect(settleDates({ since }, TODAY)).toEqual({ input: { since: day }, notes: [] });
  });

  it('a program asks for what is newer than the newest that it has', async () => {
    const { data } = await run('get_card_history', { card_id: 112 });
    const since = data.changes.at(-1)?.detected_at;
    expect(since).toMatch(/T00:00:00/);
    await expect(run('get_card_history', { card_id: 112, since })).resolves.toBeDefined();
  });

  it.each([
    { date: '2027-03-15' },
    { cards: [{ fee_date: '2027-06' }] },
    { date: 'whenever' },
    { merchant: 'June', card_name: 'May' },
    null,
    ['June'],
  ])('leaves %j as it is', (given) => {
    expect(settleDates(given, TODAY)).toEqual({ input: given, notes: [] });
  });

  it('an answer says what was understood', async () => {
    const { data, warnings } = await run('which_card_at_merchant', {
      merchant: 'Shell',
      portfolio: ['Freedom Flex', 'Citi Double Cash'],
      date: 'mid February',
    });
    expect(warnings).toContain('"mid February" is read as 2027-02-15.');
    expect(data.person.said.join()).toContain('as of 2027-02-15');
  });

  it('what is no date is refused with dates that are', async () => {
    const call = run('optimize_portfolio', {
      card_names: ['CSP'],
      params: { dates: { CSP: { fee_date: 'whenever' } } },
    });
    await expect(call).rejects.toMatchObject({
      details: { issues: [{ message: expect.stringContaining('March 2027') }] },
    });
  });
});
