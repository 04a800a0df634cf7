import { readSeeds } from '../../../src/catalog/seeds/read.ts';
import { FINE_CATEGORIES } from '../../../src/engine/model/categories.ts';
import { CAPPED, CHOOSING } from '../worst.ts';

export type Input = Record<string, unknown>;
/** The `n`th input of its kind: no two are answered from one cache entry. */
export type InputOf = (n: number) => Input;

/** The dearest legal inputs by operation, and what is refused late. */
export async function dearestInputs(): Promise<
  Readonly<Record<string, Readonly<Record<string, InputOf>>>>
> {
  const seeds = await readSeeds('seeds');
  const keys = seeds.benefits.benefits.map(({ key }) => key).slice(0, 100);
  const programs = seeds.programs.map(({ key }) => key);
  const spending = (n: number) =>
    Object.fromEntries(FINE_CATEGORIES.map((name, at) => [name, 40 + n + ((at * 379) % 960)]));
  const nearly = (n: number) =>
    `Amexx Golld Preffered Platinm Bussiness Cashh Rewrads Signatur Visaa Chse Safire Resreve Citti Doubel Unlimted ${n}`.slice(
      0,
      120,
    );
  const tenNearly = (n: number) => Array.from({ length: 10 }, (_, at) => nearly(100 * n + at));
  const params = (n: number) => ({ spending: spending(n), benefit_selections: keys });
  const unknownBenefits = (n: number) => ({
    spending: spending(n),
    benefit_selections: Array.from({ length: 100 }, (_, at) =>
      at % 2 === 0
        ? `no_such_benefit_${n}_${at}`.padEnd(80, 'x')
        : `uber cash of the platinum card from american express and delta gold ${n}u${at}`,
    ),
  });
  const preferences = seeds.cards
    .map(({ issuer }) => issuer)
    .filter((issuer, at, all) => all.indexOf(issuer) === at)
    .slice(0, 50)
    .map((issuer, at) => ({ issuer, weight: 1 + (at % 9) }));
  const balances = (n: number) =>
    Array.from({ length: Math.min(200, programs.length) }, (_, at) => ({
      program_key: programs[at] ?? '',
      balance: 1_000 * (at + 1) + n,
    }));
  const merchant = (n: number) =>
    `SQ *AMZN MKTP US*2K${n} COSTCO WHOLESALE WHSE #${n} UBER EATS STARBUCKS WALMART SUPERCENTER TARGET MARRIOTT DELTA AIR LINES EXXONMOBIL CVS PHARMACY NETFLIX.COM SPOTIFY USA HOME DEPOT BEST BUY WHOLE FOODS`.slice(
      0,
      200,
    );
  const wish = (n: number) =>
    `no annual fee travel card without foreign fees not from chase but with lounge access and dining groceries gas streaming rewards for fair credit, high bonus, cash back or points, transfer partners, ${n} hotel status, cell phone protection, business or personal, no cards by amex, low apr balance transfer`.slice(
      0,
      300,
    );
  const nameOf = (key: string) => seeds.cards.find((card) => card.key === key)?.name ?? key;
  const wallet = (size: number) => CHOOSING.slice(0, size).map(nameOf);
  const mixed = [...CHOOSING.slice(0, 5), ...CAPPED].map(nameOf);
  const held = (names: readonly string[]) => names.map((card_name) => ({ card_name }));
  return {
    list_cards: {
      all: (n) => ({ limit: 100, sort_by: 'annual_fee', max_annual_fee: n % 100_000 }),
      'a name that nearly fits': (n) => ({ q: nearly(n).slice(0, 100), limit: 100 }),
    },
    search_credit_cards: {
      'a long wish': (n) => ({ query: wish(n), max_results: 20, spending: spending(n) }),
      'a name that nearly fits': (n) => ({
        query: `${nearly(n)} ${nearly(n + 1)}`,
        max_results: 20,
      }),
      'spending alone': (n) => ({ spending: { gas: 1.03 + n }, max_results: 20 }),
      'ten tags': (n) => ({
        tags: Array.from({ length: 10 }, (_, at) => `tag ${n} ${at}`),
        spending: spending(n),
      }),
    },
    get_card_details: { 'a name that nearly fits': (n) => ({ card_name: nearly(n) }) },
    get_card_benefits: {
      all: () => ({ card_name: 'Amex Platinum' }),
      'a benefit that nearly fits': (n) => ({
        card_name: 'Amex Platinum',
        benefit: `airline lounge hotel dining credit ${n}`.padEnd(80, ' uber'),
      }),
    },
    get_card_terms: { 'a name that nearly fits': (n) => ({ card_name: nearly(n) }) },
    get_changes: {
      all: () => ({ since: '1990-01-01', limit: 200 }),
      'a field that is none': (n) => ({
        since: '1990-01-01',
        field: `no field ${n}`.padEnd(80, 'x'),
      }),
    },
    list_changes: { all: () => ({ since: '1990-01-01' }) },
    get_card_history: { all: () => ({ card_id: 2 }) },
    compare_cards: {
      'three that choose': (n) => ({ card_names: wallet(3), params: params(n), trace: 'full' }),
      'names that nearly fit': (n) => ({ card_names: tenNearly(n).slice(0, 3) }),
      'benefits that are none': (n) => ({ card_names: wallet(3), params: unknownBenefits(n) }),
      verbose: (n) => ({
        card_names: wallet(3),
        params: params(n),
        mode: 'verbose',
        narrative_words: 300,
      }),
    },
    calculate_card_value: {
      'a card that chooses': (n) => ({
        card_name: 'U.S. Bank Cash+ Visa Signature Card',
        spending: spending(n),
        benefit_selections: keys,
        trace: 'full',
      }),
    },
    recommend_card_for_category: {
      'of ten': (n) => ({
        category: 'shopping',
        portfolio_card_names: wallet(10),
        params: { ...params(n), issuer_preferences: preferences },
        max_results: 20,
        trace: 'full',
      }),
      'of all': (n) => ({
        category: 'shopping',
        params: { ...params(n), issuer_preferences: preferences },
        max_results: 20,
        trace: 'full',
      }),
      verbose: (n) => ({ category: 'other', params: params(n), max_results: 20, mode: 'verbose' }),
    },
    check_card_renewal: {
      'a card that chooses': (n) => ({
        card_name: 'U.S. Bank Cash+ Visa Signature Card',
        params: params(n),
        acquired_date: '2020-11-30',
        trace: 'full',
      }),
      verbose: (n) => ({ card_name: 'Amex Platinum', params: params(n), mode: 'verbose' }),
    },
    which_card_at_merchant: {
      'ten cards': (n) => ({ merchant: merchant(n), amount: 999 + n, portfolio: wallet(10) }),
      'ten names that nearly fit': (n) => ({ merchant: merchant(n), portfolio: tenNearly(n) }),
      'all cards': (n) => ({ merchant: merchant(n), amount: 999 + n }),
    },
    check_merchant_benefits: {
      'ten cards': (n) => ({ merchant: merchant(n), portfolio: wallet(10) }),
    },
    analyze_portfolio: {
      ten: (n) => ({
        cards: held(wallet(10)),
        params: { ...params(n), issuer_preferences: preferences },
        trace: 'full',
      }),
      'five that choose, five with caps': (n) => ({ cards: held(mixed), params: params(n) }),
      'names that nearly fit': (n) => ({ cards: held(tenNearly(n)) }),
      verbose: (n) => ({ cards: held(wallet(10)), params: params(n), mode: 'verbose' }),
    },
    optimize_portfolio: {
      'ten, one more': (n) => ({ card_names: wallet(10), params: params(n), additions: 1 }),
      'nine, three more': (n) => ({ card_names: wallet(9), params: params(n), additions: 3 }),
    },
    get_points_playbook: {
      'all programs': (n) => ({
        cards: wallet(10),
        point_balances: balances(n),
        spending: spending(n),
        trace: 'full',
      }),
    },
    put_points_balances: { 'all programs': (n) => ({ balances: balances(n) }) },
    manage_points_balances: { 'all programs': (n) => ({ action: 'set', balances: balances(n) }) },
    get_program: { one: () => ({ program_key: programs[0] }) },
    report_fact: {
      one: (n) => ({ card_id: 2, field: 'annual_fee', message: `Wrong for the ${n}th time.` }),
    },
    get_program_history: { one: () => ({ program_key: programs[0] }) },
    delete_points_balance: { none: () => ({ program_key: programs[0] }) },
    create_account: {
      one: (n) => ({
        email: `${'a'.repeat(50)}${n}@mail.example`,
        password: `${'p4ssword '.repeat(20)}${n}`,
      }),
    },
    request_password_reset: { one: (n) => ({ email: `nobody${n}@mail.example` }) },
    reset_password: {
      'a wrong token': (n) => ({ token: `t${n}`.repeat(20), password: 'p4ssword '.repeat(20) }),
    },
    verify_email: {
      'a wrong token': (n) => ({ token: `t${n}`.repeat(20), password: 'p4ssword '.repeat(20) }),
    },
    create_checkout: { one: () => ({ plan: 'pro' }) },
    set_spending_cap: { one: (n) => ({ cents: 100 + n }) },
    rotate_key: { unknown: (n) => ({ id: `${n}`.repeat(36) }) },
    revoke_key: { unknown: (n) => ({ id: `${n}`.repeat(36) }) },
    create_key: { one: (n) => ({ label: `key ${n}`.padEnd(100, ' x') }) },
  };
}
