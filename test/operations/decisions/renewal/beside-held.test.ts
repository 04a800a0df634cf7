import { describe, expect, it } from 'vitest';
import {
  addsBoth,
  besideHeldText,
} from '../../../../src/operations/decisions/renewal/beside-held.ts';
import { operationOf, run } from '../../support/run.ts';

const SPENT = { dining: 400, groceries: 500, other: 800 };

async function ask(input: object, tier: 'pro' | 'evaluation' = 'pro') {
  const { data, warnings } = await run('check_card_renewal', input, tier);
  return { data, warnings, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
}

describe('a renewal beside other cards held', () => {
  it('values the card and each change beside them, as the wallet does', async () => {
    const held = ['Citi Double Cash', 'Amex Gold'];
    const card_name = 'Citi Strata Premier';
    const { data, text } = await ask({
      ...{ card_name, held_cards: held, params: { spending: SPENT } },
    });
    const netOf = async (card_names: string[]): Promise<number> => {
      const wallet = { card_names, additions: 0, params: { spending: SPENT } };
      return (await run('optimize_portfolio', wallet)).data.portfolio_summary.net_value;
    };
    const without = await netOf(held);
    expect(data.beside_held.adds).toBeCloseTo((await netOf([...held, card_name])) - without, 1);
    const [change, ...others] = data.beside_held.changes;
    expect(others).toEqual([]);
    expect(change.adds).toBeCloseTo((await netOf([...held, change.card_name])) - without, 1);
    expect(text).toMatch(
      /Beside Citi Double Cash Card and .*Gold Card it adds about \$\d+ a year after its fee; changed, it adds about \$\d+ as Citi Strata Card/,
    );
    expect(text).not.toContain('counted alone');
  });

  it('gives what a change adds a verb of its own, where the card itself costs more than it adds', async () => {
    const { data, text } = await ask({
      ...{ card_name: 'CSR', held_cards: ['Chase Freedom Unlimited'] },
      ...{ params: { spending: { dining: 300, groceries: 500 } }, benefit_selections: [] },
    });
    const { adds, changes } = data.beside_held;
    expect(adds).toBeLessThan(0);
    expect(changes.some((one: { adds: number }) => one.adds > 0)).toBe(true);
    expect(text).toMatch(
      /it costs about \$\d+ a year more than it adds; changed, it adds about \$\d+ as Chase/,
    );
  });

  it('gives each sign its own verb, and none to what rounds to nothing', () => {
    const beside = (adds: number, changes: readonly number[]) => ({
      ...{ adds, verdict: 'CANCEL' as const, change_to: null, is_same: true, held: ['A'] },
      changes: changes.map((more, at) => ({ card_name: `C${at}`, adds: more })),
      keep_if_more: null,
    });
    expect(besideHeldText(beside(-235, [63, -20, 32]), 95)).toBe(
      ' Beside A it costs about $235 a year more than it adds; changed, it adds about $63 as C0 and $32 as C2; as C1 it costs about $20 a year more than it adds.',
    );
    expect(besideHeldText(beside(8, [-20]), 95)).toBe(
      ' Beside A it adds about $8 a year after its fee; as C0 it costs about $20 a year more than it adds.',
    );
    expect(besideHeldText(beside(-0.3, []), 0)).toBe(' Beside A it adds about $0 a year.');
    expect(addsBoth(63, -235)).toBe(
      'that adds about $63 a year, this card costs about $235 a year more than it adds',
    );
    expect(addsBoth(63, 8)).toBe('that adds about $63 a year, this card $8');
  });

  it('says before all else where the wallet turns the verdict', async () => {
    const { data, text } = await ask({
      card_name: 'Amex Gold',
      held_cards: ['Citi Strata Premier', 'Capital One Savor', 'Amex Platinum'],
      params: { spending: SPENT },
      benefit_selections: ['none'],
    });
    const { beside_held: beside, verdict } = data;
    expect(beside.is_same).toBe(false);
    expect(verdict).not.toBe(beside.verdict);
    expect(text.split('\n')[0]).toMatch(
      /^(?:Keep it|Close it|Have it changed to .*) beside your .*; judged alone it would be (?:kept|replaced|changed)/,
    );
    expect(text).not.toContain('the other cards you hold (then');
    expect(data.confidence).not.toBe('high');
    expect(data.turns_at.join()).toContain('the other cards you hold (then ');
  });

  it('takes no benefit for a reason to keep that another card gives too', async () => {
    const input = { card_name: 'CSR', params: { spending: { ...SPENT, travel: 400 } } };
    const alone = await ask(input);
    const beside = await ask({ ...input, held_cards: ['Venture X'] });
    expect(beside.text).toMatch(
      /Global Entry .* Priority Pass Select: your Capital One Venture X gives them too/,
    );
    expect(alone.text).not.toContain('gives them too');
    const counted = (all: { trace: { subject: string; detail: string }[] }) =>
      JSON.stringify(all.trace);
    expect(counted(alone.data)).toMatch(/lounge_priority_pass/);
    expect(counted(beside.data)).not.toMatch(/lounge_priority_pass|global_entry/);
    expect(beside.data.year2_net_value).toBeLessThan(alone.data.year2_net_value);
    const { data } = await ask({ ...input, held_cards: ['Venture X'] }, 'evaluation');
    expect(data).not.toHaveProperty('given_too');
  });

  it('counts what was said of a bag on the changes too, as the wallet does', async () => {
    const params = { spending: { Southwest: 100, dining: 300, gas: 150, other: 300 } };
    const said = { params, benefit_selections: ['free checked bag $210'] };
    const card_name = 'Southwest Priority';
    const { data, text } = await ask({ card_name, held_cards: ['Autograph'], ...said });
    const { adds, changes, change_to } = data.beside_held;
    const [most] = changes.toSorted((a: { adds: number }, b: { adds: number }) => b.adds - a.adds);
    expect(change_to).toBe(most.card_name);
    const wallet = await run('optimize_portfolio', {
      ...{ card_names: [card_name, 'Autograph'], additions: 0 },
      params: { ...params, benefit_selections: said.benefit_selections },
    });
    const [step] = wallet.data.steps;
    expect(step.to).toBe(change_to);
    expect(step.gain).toBeCloseTo(most.adds - adds, 1);
    // Every credit that it lacks so the change has too: no use of them keeps the card.
    expect(text).not.toContain('would keep it');
    expect(data.more_credits).toBeNull();
  });

  it('does not ask what such a benefit is worth', async () => {
    const input = { card_name: 'United Club', params: { spending: SPENT } };
    const alone = await ask(input);
    const beside = await ask({ ...input, held_cards: ['United Quest'] });
    expect(alone.data.not_counted.join()).toMatch(/Checked Bags/);
    expect(beside.data.not_counted.join()).not.toMatch(/Checked Bags/);
    expect(beside.text).toMatch(/Checked Bags.*: your United Quest Card gives them too/);
  });

  it('takes a benefit under a harder condition, and fewer bags, for no such thing', async () => {
    const { data, text } = await ask({
      card_name: 'United Quest',
      held_cards: ['United Explorer'],
      params: { spending: { flights: 125, dining: 300 } },
    });
    const given = data.given_too.join();
    expect(given).toMatch(/Award booking discount and Inflight Purchase Rebate: your United Exp/);
    expect(given).not.toMatch(/Anniversary|Bags/);
    expect(data.not_counted.join()).toMatch(
      /2 Free Checked Bags beyond the first \(United Explorer/,
    );
    expect(text).toMatch(/Not counted.*Anniversary award flight discount/);
    const named = ['Anniversary award flight discount $120'];
    const valued = { card_name: 'United Quest', benefit_selections: named };
    const { data: used } = await ask({ ...valued, held_cards: ['United Explorer'] });
    expect(used.year2_net_value).toBeCloseTo((await ask(valued)).data.year2_net_value, 1);
  });

  it('does not miss a status below one that is held', async () => {
    const input = { card_name: 'Hilton Surpass', params: { spending: { hotels: 125 } } };
    const lost = /lacks .*status \(Gold Status/;
    const alone = await ask({ ...input, benefit_selections: ['none'] });
    expect(alone.data.change_terms.join()).toMatch(lost);
    const beside = await ask({
      ...{ ...input, benefit_selections: ['none'], held_cards: ['Hilton Aspire'] },
    });
    expect(beside.data.change_terms.join()).not.toMatch(lost);
    expect(beside.data.given_too.join()).toMatch(/^Gold Status and .*Aspire/);
    expect(beside.data.given_too.join()).not.toMatch(/Through Spend/);
  });

  it('says what would keep the card, and what it adds with no credit used, beside them', async () => {
    const input = {
      card_name: 'Hilton Surpass',
      held_cards: ['Hilton Aspire'],
      params: { spending: { hotels: 125, groceries: 400 } },
    };
    const { data, text } = await ask(input);
    const { adds, changes, without_credits, keep_if_more } = data.beside_held;
    expect(data.beside_held.verdict).toBe('DOWNGRADE');
    expect(keep_if_more).toBe(Math.ceil(changes[0].adds - adds));
    expect(text).toContain(
      `used for about $${keep_if_more} a year more than counted would keep it beside the cards you hold`,
    );
    expect(text).toMatch(
      /with none used, it costs about \$\d+ a year more than it adds beside Hilton/,
    );
    const none = await ask({ ...input, benefit_selections: ['none'] });
    expect(none.data.beside_held.adds).toBeCloseTo(without_credits.adds, 1);
    expect(none.data.beside_held).not.toHaveProperty('without_credits');
  });

  it('sets no sum to keep what is kept beside them, and opens nothing', async () => {
    const { data, text } = await ask({
      card_name: 'United Quest',
      held_cards: ['United Explorer'],
      params: { spending: { flights: 150, dining: 300 } },
    });
    expect([data.verdict, data.beside_held.verdict]).toEqual(['RENEW', 'RENEW']);
    expect(data.judged_alone).toEqual({ verdict: 'CANCEL_AND_REPLACE', change_to: null });
    expect(text.split('\n')[0]).toMatch(
      /^Keep it beside your United Explorer Card if half of its credits are used \(it adds about \$\d+ a year there\); judged alone it would be replaced/,
    );
    expect(data.keep_if_worth).toBeNull();
    expect(text).not.toMatch(/would keep it|keep the card|Cards to open instead|may keep the card/);
  });

  it('says of points that one company alone takes that they count as dollars', async () => {
    const named = /^Of use at one company alone, and no cash: /m;
    const store = await ask({
      ...{ card_name: 'Disney Inspire', annual_fee: 5 },
      params: { spending: { streaming: 200 } },
    });
    expect(store.data.verdict).toBe('RENEW');
    expect(store.warnings.join('\n')).toMatch(named);
    expect((await ask({ card_name: 'Amex Gold' })).warnings.join('\n')).not.toMatch(named);
  });
});
