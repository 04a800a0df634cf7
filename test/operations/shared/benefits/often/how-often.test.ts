import { describe, expect, it } from 'vitest';
import { peopleIn } from '../../../../../src/operations/shared/benefits/often/people.ts';
import { benefitsUsed } from '../../../../../src/operations/shared/benefits/used/benefits-used.ts';
import { PLANS } from '../../../../../src/plans/plans.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const caller = {
  account_id: 'account',
  plan: PLANS.pro,
  channel: 'mcp' as const,
  scopes: null,
};

const read = (name: string, words: string) => {
  const found = catalog.resolveCard(name);
  const card = found.kind === 'found' ? catalog.cardsById.get(found.card_id) : undefined;
  if (card === undefined) throw new Error(`no ${name}`);
  const used = benefitsUsed([words], [card], { catalog, caller }, 'benefit_selections');
  const dollars = (key: string) => used.values.get(`${card.seed.card_id}:${key}`) ?? null;
  return { ...used, dollars };
};

function refusalOf(card: string, words: string): unknown {
  try {
    return read(card, words);
  } catch (error) {
    return error;
  }
}

describe('bags of people on trips', () => {
  it.each([
    ['free checked bags: 2 people, 2 round trips a year', 8],
    ['checked bags for 2 people, 2 trips a year', 8],
    ['checked bags 2 people 2 trips', 8],
    ['checked bags, 2 round trips for the two of us', 8],
    ['free_checked_bag 2 trips', 4],
    ['free_checked_bag 2 round trips', 4],
    ['free checked bag for 2 people, 3 round trips', 12],
    ['free checked bags, 2 trips a year with my husband', 8],
    ['2 checked bags each way, 2 round trips', 8],
    ['my wife and I fly 3 times a year and check a bag each', 12],
    ['free checked bags, family of four, one round trip', 8],
    ['free checked bag, one way', 1],
    ['checked bags with my wife and 2 kids, 1 trip', 8],
    ['bags every other month', 12],
    ['a checked bag once a quarter', 8],
    ['a couple of trips a year with a bag', 4],
    ['checked bags twice a year', 4],
    ['free bags for 3 adults and 2 children, 1 round trip', 10],
    ['12 bags on 6 round trips', 12],
    ['2 bags a month', 24],
    ['we check a bag each on 3 trips', 12],
    ['I check 2 bags on one round trip', 4],
    ['3-4 trips a year with a bag', 6],
    ['2 people x 2 trips x 1 bag', 8],
    ['2 people, 2 bags each, 2 round trips', 16],
    ['free checked bags: 2 people, 2 bags each, 2 round trips', 16],
    ['my wife and I check a bag on 3 trips', 12],
    ['checked bags every Christmas for 4', 8],
    ['free checked bags (2 ppl, 3 rt)', 12],
    ['we take three round trips a year, two adults and two kids, each with a checked bag', 24],
    ['checked bags 4 flights with my girlfriend', 8],
    ['Free Checked Bags 8 bags/year', 8],
    ['baggage for two adults, round trip once a quarter', 16],
    ['checked bag fee for 1 person 10 flights', 10],
    ['we fly twice a year as a couple, one suitcase each', 8],
    ['bags for our family of 5: one trip to Florida each summer', 10],
    ['2 trips, 2 travelers, 2 bags per traveler', 16],
    ['checked bags for spouse and me: 4 segments each', 8],
    ['first checked bag for 4 twice a year', 16],
    ['checked bag for four 3 times a year', 24],
    ['checked bags for 3 every summer', 6],
    ['4 checked bags on 2 trips a year', 16],
    ['3 bags on 2 one-way flights', 6],
    ['2 bags on each of 3 trips', 12],
    ['4 bags over 2 trips', 4],
    ['4 bags in total on 2 trips', 4],
  ])('%s are %d', (words, count) => {
    expect(read('Delta Gold', words).dollars('free_checked_bag')).toBe(count * 45);
  });

  it.each([
    ['United Explorer', 'checked bags: 4 people, 2 round trips', 8, 'you and 1 other'],
    ['United Explorer', '2 bags each, 2 people, one round trip', 4, 'the first one of each'],
    ['United Explorer', 'I check 2 bags on one round trip', 2, 'the first one of each'],
    ['Citi AAdvantage Globe', 'checked bags: 2 people, one trip', 2, 'not known here'],
    ['Atmos Business', 'checked bags for 2, 1 round trip', 2, 'you alone'],
    ['Chase United Gateway', 'checked bags on 3 round trips', 2, 'all that it gives'],
  ])('reach as far as the card covers: %s, %s', (card, words, count, why) => {
    const { notes, taken } = read(card, words);
    expect(notes.join()).toContain(`used for ${count} bags`);
    expect(taken.join()).toContain(`at $35 a bag`);
    expect(notes.join()).toContain(why);
  });

  it.each([
    ['bags $40 each way, 2 people, 2 trips', 320],
    ['12 bags at $35 each', 420],
    ['free checked bags $140', 140],
    ['bags $90 each, twice', 180],
  ])('are worth what was said of one: %s', (words, dollars) => {
    expect(read('Delta Gold', words).dollars('free_checked_bag')).toBe(dollars);
  });

  it.each([
    ['4 checked bags on 2 trips a year', '4 bags taken for those of each trip'],
    ['12 bags on 6 round trips', '12 bags taken for those of all trips'],
  ])('say whether they were taken for those of each trip: %s', (words, told) => {
    expect(read('Delta Gold', words).taken).toContain(told);
  });

  it('tell what was taken for granted, and confirm no more than was said', () => {
    const { notes, taken } = read('Delta Gold', 'checked bags, 2 trips with my kids');
    expect(notes).toEqual(['Free Checked Bags used for 12 bags (3 people, 2 trips)']);
    expect(taken).toEqual([
      'kids taken for 2',
      'a trip counts as a round trip: two bags a person',
      'Free Checked Bags at $45 a bag, $540 a year',
    ]);
    const { taken: open, assumed } = read('Delta Gold', 'checked bags for two');
    expect(open).toEqual([
      'one round trip a year, as no number was said',
      'Free Checked Bags at $45 a bag, $180 a year',
    ]);
    expect([...assumed.values()]).toContain(180);
  });
});

describe('visits on trips', () => {
  it.each([
    ['CSR', 'lounges on 3 round trips', 'lounge_priority_pass', 6 * 35],
    ['CSR', 'lounges on 3 round trips with my wife', 'lounge_priority_pass', 12 * 35],
    ['CSR', 'priority pass 5 visits for the family of four', 'lounge_priority_pass', 15 * 35],
    ['Venture X', 'lounges on 3 round trips with my wife', 'lounge_priority_pass', 6 * 35],
    ['United Explorer', 'club passes, one way with my wife', 'united_club_passes', 2 * 59],
    ['Amex Platinum', 'Sky Club on 8 round trips', 'delta_sky_club', 10 * 50],
    ['CSR', 'lounges once a quarter', 'lounge_priority_pass', 4 * 35],
    ['CSR', 'lounges every other month', 'lounge_priority_pass', 6 * 35],
    ['CSR', 'lounges when we fly, about 4 times a year', 'lounge_priority_pass', 8 * 35],
    [
      'Citi Strata Elite',
      'admirals club: me and a friend, 1 round trip',
      'admirals_club_passes',
      4 * 79,
    ],
    ['Delta Reserve', 'Sky Club every time we fly, 5 round trips', 'delta_sky_club', 10 * 50],
  ])('of %s: %s', (card, words, key, dollars) => {
    expect(read(card, words).dollars(key)).toBe(dollars);
  });

  it('of guests who enter free are counted, and no text says that they are not', async () => {
    const asked = { card_name: 'CSR', benefit_selections: ['lounges 6 visits with my wife'] };
    const { data } = await run('check_card_renewal', asked);
    expect(data.certificates).toMatchObject([{ value: 420, with_guests: true }]);
    const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
    expect(text).toContain('12 visits (you and 1 of 1, who enters free). ');
    expect(text).not.toContain('guests not counted');
  });
});

it('pays a credit once, whoever uses it', () => {
  const { notes } = read('CSR', 'Global Entry for me and my husband');
  expect(notes).toEqual(['Global Entry / TSA PreCheck Credit counted once for the 2 of you']);
});

it.each([
  ['Marriott Brilliant', 'one free night with my wife', 'free_night_award'],
  ['Hilton Aspire', '1 free night', 'free_night_award'],
])('reads one of what comes once: %s, %s', (card, words, key) => {
  const { keys, taken } = read(card, words);
  expect([...(keys ?? [])]).toEqual([key]);
  expect(taken.join()).not.toContain('was read');
});

it('reads trips and people after several benefits of all of them', () => {
  const { dollars } = read(
    'Delta Reserve',
    'checked bags and sky club on 3 round trips with my wife',
  );
  expect([dollars('free_checked_bag'), dollars('delta_sky_club')]).toEqual([540, 300]);
});

describe('who uses a benefit with the holder', () => {
  it.each([
    ['bags for 2 people', 1, 0],
    ['bags with 2 friends', 2, 0],
    ['bags for me, my wife and our 3 kids', 1, 3],
    ['my husband and I', 1, 0],
    ['both of us', 1, 0],
    ['with my parents', 2, 0],
    ['just me', 0, 0],
  ])('%s', (words, adults, children) => {
    expect(peopleIn(words).people).toMatchObject({ adults, children });
  });

  it.each(['a couple of times', 'companion certificate', 'Family plan', 'for 3 nights', 'bags'])(
    'is nobody in %s',
    (words) => expect(peopleIn(words)).toEqual({ people: null, rest: words }),
  );
});

it('takes no count of flights for dollars', () => {
  const { notes } = read('United Quest', '2 award flights');
  expect(notes).toEqual([]);
});

describe('a text of which not all means a benefit', () => {
  it('is refused with what can be sent of it, and what that leaves out', () => {
    const words = 'lounges and checked bags on 3 round trips';
    const message = expect.stringMatching(
      /did you mean "checked bags on 3 round trips"\? "lounges on 3 round trips" means none of the/,
    );
    expect(refusalOf('Delta Gold', words)).toMatchObject({ details: { issues: [{ message }] } });
  });
});

it('tells as used no benefit of a card that it may be changed to', async () => {
  const asked = { card_name: 'United Explorer', benefit_selections: ['free checked bag 2 trips'] };
  const { person } = (await run('check_card_renewal', asked)).data;
  expect(person.said.join()).not.toContain('Gateway');
  expect(person.assumed.join()).toMatch(
    /after a change, as much used: Checked Bags of Chase United Gateway Card/,
  );
});

it('counts the same in each tool', async () => {
  const benefit_selections = ['free checked bags: 2 people, 2 round trips a year'];
  const params = { total_spending: 800 };
  const told = 'used for 8 bags (2 people, 2 round trips a year)';
  const of = async (tool: string, input: object) => {
    const { data } = await run(tool, input);
    return operationOf(tool).tool?.summarize(data) ?? '';
  };
  const asked = { params: { ...params, benefit_selections } };
  const cards = ['Delta Gold', 'CSP'];
  expect(await of('compare_cards', { card_names: cards, ...asked })).toContain(told);
  const value = { card_name: 'Delta Gold', benefit_selections, ...params };
  expect(await of('calculate_card_value', value)).toContain(told);
  expect(await of('optimize_portfolio', { card_names: cards, ...asked })).toContain(told);
  const renewal = { card_name: 'Delta Gold', benefit_selections, params };
  const text = await of('check_card_renewal', renewal);
  expect(text).toContain(told);
  expect(text).not.toContain('It is close');
});
