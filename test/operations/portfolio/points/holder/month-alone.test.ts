import { describe, expect, it } from 'vitest';
import { settleDates } from '../../../../../src/operation/settle/dates.ts';
import { operationOf, run } from '../../../support/run.ts';

const told = async (input: object): Promise<string> => {
  const { data } = await run('get_points_playbook', input);
  return operationOf('get_points_playbook').tool?.summarize(data) ?? '';
};
const of = (last_activity: string, program_key = 'Hilton') => ({
  point_balances: [{ program_key, balance: 90_000, last_activity }],
});

describe('an activity of which the month alone is known', () => {
  it.each(['2025-01', 'January 2025', 'jan 2025'])('stays a month: %s', (said) => {
    const { input } = settleDates({ point_balances: of(said).point_balances }, '2026-11-21');
    expect(input).toMatchObject({ point_balances: [{ last_activity: '2025-01' }] });
  });

  it('ends points in a month, told before those that end later', async () => {
    const point_balances = [
      ...of('2025-02-03').point_balances,
      ...of('2025-01', 'Hyatt').point_balances,
    ];
    const { data } = await run('get_points_playbook', { point_balances });
    const text = operationOf('get_points_playbook').tool?.summarize(data) ?? '';
    expect(text.split('\n').filter((line) => line.startsWith('At risk: '))).toEqual([
      expect.stringMatching(
        /^At risk: World of Hyatt: points end in January 2027, 24 months after/,
      ),
      expect.stringMatching(/^At risk: Hilton Honors: points end on 2027-02-03, 24 months after/),
    ]);
    expect(text).not.toContain('2027-01-');
  });

  it.each([
    ['2024-10', /they ended in October 2026/],
    // They may have, or not.
    ['2024-11', /points end in November 2026/],
    ['2024-11-20', /they ended on 2026-11-20/],
    ['2024-11-21', /points end on 2026-11-21/],
  ])('has ended them when the month is over: %s', async (activity, expected) => {
    expect(await told(of(activity))).toMatch(expected);
  });

  it('is told so where an award is wanted', async () => {
    const wanted = { program_key: 'Virgin Atlantic', ...of('2025-01') };
    expect(await told(wanted)).toMatch(/Hilton Honors points end in January 2027 unless/);
    expect(await told({ ...wanted, ...of('2024-01') })).toMatch(/as they ended in January 2026\./);
  });

  it('must not lie in the future', async () => {
    await expect(run('get_points_playbook', of('2026-12'))).rejects.toMatchObject({
      details: { issues: [{ path: 'point_balances.0.last_activity' }] },
    });
    expect(await told(of('2026-11'))).toContain('Hilton Honors');
  });
});

describe('an activity of which the year alone is known', () => {
  it.each(['2024', 2024, 'in 2024', 'sometime in 2024', 'early 2024'])(
    'stays a year: %s',
    (last_activity) => {
      const point_balances = [{ program_key: 'Hilton', balance: 1, last_activity }];
      const { input } = settleDates({ point_balances }, '2026-11-21');
      expect(input).toMatchObject({ point_balances: [{ last_activity: '2024' }] });
    },
  );

  it.each([
    ['the summer of 2024', '2024-06/2024-09'],
    ['spring 2026', '2026-03/2026-06'],
    ['last summer', '2026-06/2026-09'],
    ['last fall', '2025-09/2025-12'],
    ['spring', '2026-03/2026-06'],
    ['May 2023', '2023-05'],
  ])('is the months of a season: %s', (acquired_date, months) => {
    expect(settleDates({ acquired_date }, '2026-11-21').input).toEqual({ acquired_date: months });
  });

  it('is the year before for last year, and none for what has no end in it', () => {
    const of = (last_activity: string) =>
      settleDates({ point_balances: [{ last_activity }] }, '2026-11-21').input;
    expect(of('last year')).toEqual({ point_balances: [{ last_activity: '2025' }] });
    for (const said of ['before 2024', '2023 or 2024', 'after 2022']) {
      expect(of(said), said).toEqual({ point_balances: [{ last_activity: said }] });
    }
    expect.assertions(4);
  });

  it.each([
    ['2023', 'Hilton', /they ended in 2025/],
    ['2025', 'Hilton', /points end in 2027, 24 months after the last activity/],
    ['2025', 'Wyndham', /points end between July 2026 and June 2027, 18 months after/],
    ['2023', 'Wyndham', /they ended between July 2024 and June 2025/],
  ])('ends points between its ends: %s with %s', async (activity, program, expected) => {
    expect(await told(of(activity, program))).toMatch(expected);
  });

  it('asks for the month only where that tells whether they have ended', async () => {
    const ASKS = 'They may have ended already: the month of that activity tells.';
    expect(await told(of('2024'))).toContain(ASKS);
    for (const clear of ['2023', '2025', '2024-11']) {
      expect(await told(of(clear)), clear).not.toContain(ASKS);
    }
    expect.assertions(4);
  });

  it('must not lie in the future, and is no day on which a card was opened', async () => {
    await expect(run('get_points_playbook', of('2027'))).rejects.toMatchObject({
      details: { issues: [{ path: 'point_balances.0.last_activity' }] },
    });
    const asked = { card_names: ['CSP'], dates: { CSP: '2024' } };
    await expect(run('optimize_portfolio', asked)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('an activity that lies some years back', () => {
  const spanOf = (last_activity: string) =>
    settleDates({ point_balances: [{ last_activity }] }, '2026-11-21').input;

  it.each([
    ['2 years ago', '2024-05/2025-05'],
    ['about two years ago', '2024-05/2025-05'],
    ['a year ago', '2025-05/2026-05'],
    ['about a year and a half ago', '2025-02/2025-08'],
    ['I think 1.5 years ago', '2025-02/2025-08'],
    ['18 months ago', '2025-02/2025-08'],
    ['a couple of years back', '2024-05/2025-05'],
    ['over 2 years ago', '2023-11/2024-11'],
    ['almost two years ago', '2024-11/2025-05'],
    ['less than a year ago', '2025-11/2026-11'],
    ['a few years ago', '2022-11/2024-11'],
    ['half a year ago', '2026-02/2026-08'],
  ])('is a span: %s', (said, span) => {
    expect(spanOf(said)).toEqual({ point_balances: [{ last_activity: span }] });
  });

  it('is a month where months were counted, and nothing where no number was said', () => {
    expect(spanOf('7 months ago')).toEqual({ point_balances: [{ last_activity: '2026-04' }] });
    expect(spanOf('years ago')).toEqual({ point_balances: [{ last_activity: 'years ago' }] });
  });

  it('ends points between the ends of that span, and asks where that has begun', async () => {
    const ASKS = 'They may have ended already: the month of that activity tells.';
    const two = await told(of('2 years ago'));
    expect(two).toMatch(/points end between May 2026 and May 2027, 24 months after/);
    expect(two).toContain(ASKS);
    const one = await told(of('about a year ago'));
    expect(one).toMatch(/points end between May 2027 and May 2028, 24 months after/);
    expect(one).not.toContain(ASKS);
    expect(await told(of('4 years ago'))).toMatch(/they ended between May 2024 and May 2025/);
  });
});
