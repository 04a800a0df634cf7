import { describe, expect, it } from 'vitest';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const UNKNOWN =
  'Citi Custom Cash Card is closed to new applicants since 2026-05-28; a list of 2026-05-06 names a change to it from Citi Strata Elite Card and Citi Strata Premier Card, without a welcome bonus, and whether it is still made is not known: ask.';
const GREEN =
  /Classic Green Card is closed to new applicants since 2026-08-20; only by a product change from American Express Platinum Card or American Express Gold Card \(usually 12 months open\), without a welcome bonus; not from cards that earn other rewards than American Express Membership Rewards: ask whether it is still made\./;

describe('a card closed to new applicants', () => {
  it('is no change to count on for whoever holds a cheaper card', async () => {
    const { data } = await run('check_card_renewal', { card_name: 'Marriott Boundless' });
    const offered = data.downgrade_options.map(({ card_name }: { card_name: string }) => card_name);
    expect(offered).toEqual(['Marriott Bonvoy Bold Credit Card']);
    const free = await run('check_card_renewal', { card_name: 'Marriott Bold' });
    expect(free.data.change_terms.join(' ')).toContain('is not known here: ask');
  });

  it('is told first where it is a candidate, and never ranked among cards that can be had', async () => {
    const told = async (input: object) => {
      const { data } = await run('recommend_card_for_category', input);
      const text = operationOf('recommend_card_for_category').tool?.summarize(data) ?? '';
      return { rows: data.recommendations, lines: text.split('\n') };
    };
    const asked = { category: 'restaurants', candidates: ['Citi Custom Cash', 'Double Cash'] };
    const beside = await told(asked);
    expect(beside.lines[0]).toContain(`${UNKNOWN} It would bring about $`);
    expect(beside.lines[1]).toMatch(/^Citi Double Cash Card is best for /);
    expect(beside.rows).toHaveLength(1);
    // Alone it is told with the best of all that can be had.
    const alone = await told({ ...asked, candidates: ['Citi Custom Cash'] });
    expect(alone.lines[0]).toContain(UNKNOWN);
    expect(alone.lines[1]).toMatch(/ is best for /);
    expect(alone.lines[1]).not.toContain('Custom Cash');
    const held = { category: 'restaurants', portfolio_card_names: ['Citi Custom Cash'] };
    const own = await told(held);
    expect(own.lines[0]).toMatch(/^Citi Custom Cash Card is best for /);
  });

  it('is told first of every closed card, whatever is asked about', async () => {
    const shut = seeds.cards.filter(({ status, business }) => status !== 'open' && !business);
    expect(shut.length).toBeGreaterThan(20);
    for (const { name } of shut) {
      const input = { category: 'dining', candidates: [name, 'Capital One Savor'] };
      const { data } = await run('recommend_card_for_category', input);
      expect(data.closed.map(({ told }: { told: string }) => told).join()).toContain(
        `${name} is closed`.slice(0, name.length + 3),
      );
      expect(data.recommendations[0].card_name).toBe('Capital One Savor');
    }
  });

  it('that leads a comparison is told before the verdict, with what can be had', async () => {
    const spending = { groceries: 400, gas: 100 };
    const ask = { card_names: ['Citi Custom Cash', 'Capital One Savor'], params: { spending } };
    const told = async (input: object) => {
      const { data } = await run('compare_cards', input);
      return operationOf('compare_cards').tool?.summarize(data) ?? '';
    };
    const text = await told(ask);
    expect(text).toMatch(
      /^Citi Custom Cash Card is closed to new applicants since 2026-05-28: of those that can be had Capital One Savor brings about \$\d+ a year\.\nCiti Custom Cash Card comes out ahead/,
    );
    expect(text).not.toContain('if opened new');
    const held = await told({ ...ask, held_cards: ['Citi Custom Cash'] });
    expect(held).not.toContain('can be had');
    const behind = await told({ ...ask, card_names: ['Amex Green', 'Capital One Savor'] });
    expect(behind).not.toContain('can be had');
  });

  it('is told with whether a change to it is known where it is compared or valued', async () => {
    const card_names = ['Citi Custom Cash', 'Double Cash'];
    expect((await run('compare_cards', { card_names })).warnings).toContain(UNKNOWN);
    const green = await run('calculate_card_value', { card_name: 'Amex Green' });
    expect(green.warnings.join('\n')).toMatch(GREEN);
  });

  it('is told with the way to it where its details are asked for, and an open one is not', async () => {
    const { cards, rules } = seeds;
    const byKey = new Map(cards.map((one) => [one.key, one]));
    const targets = new Set(rules.product_changes.flatMap(({ to }) => to));
    const closed = [...targets].flatMap((key) => byKey.get(key) ?? []);
    const shut = closed.filter(({ status }) => status !== 'open');
    expect(shut.length).toBeGreaterThan(0);
    for (const { card_id, name } of shut) {
      const { warnings } = await run('get_card_details', { card_id, sections: ['eligibility'] });
      expect(warnings.join('\n')).toMatch(
        new RegExp(
          `${name}: only by a product change from .+, without a welcome bonus; not from cards that earn .+: ask whether`,
        ),
      );
    }
    const ritz = await run('get_card_details', { card_name: 'Ritz-Carlton card' });
    expect(ritz.warnings.join('\n')).toMatch(
      /Boundless Credit Card, .* or .*\(usually 12 months open and a credit line of \$10,000\)/,
    );
    const custom = await run('get_card_details', { card_name: 'Citi Custom Cash' });
    expect(custom.warnings.join('\n')).toMatch(/names a change to it from .*, without a welcome/);
    const gold = await run('get_card_details', { card_name: 'Amex Gold' });
    expect(gold.warnings.join('\n')).not.toContain('product change');
    const unknown = await run('get_card_details', { card_name: 'Citi Prestige' });
    expect(unknown.warnings.join('\n')).not.toContain('names a change');
  });

  it('is told where another may be changed to it', async () => {
    const { data } = await run('check_card_renewal', { card_name: 'Amex Gold' });
    expect(operationOf('check_card_renewal').tool?.summarize(data)).toContain(
      'Classic Green Card is closed to new applicants since 2026-08-20: ask whether this change is still made.',
    );
  });

  it('is told with a list that names a change to it, which others deny or which closed since', async () => {
    const everyday = await run('calculate_card_value', { card_name: 'Amex EveryDay' });
    expect(everyday.warnings.join('\n')).toMatch(
      /a list of 2026-05-06 names a change to it from American Express Platinum Card and American Express Gold Card, without a welcome bonus, which others deny: ask\./,
    );
    const prestige = await run('calculate_card_value', { card_name: 'Citi Prestige' });
    expect(prestige.warnings.join('\n')).toContain('no source here names a change to it.');
  });

  it('is told in the renewal of a card that a list changes to it, and is no change to count on', async () => {
    const told =
      'A list of 2026-05-06 names a change to Citi Custom Cash Card too, closed to new applicants since 2026-05-28: whether it is still made is not known here, so ask.';
    for (const card_name of ['Strata Premier', 'Strata Elite']) {
      const { data } = await run('check_card_renewal', { card_name });
      expect(data.changes_note).toContain(told);
      const offered = data.downgrade_options.map((one: { name: string }) => one.name);
      expect(offered).not.toContain('Citi Custom Cash Card');
    }
    const held_cards = ['Citi Custom Cash'];
    const beside = await run('check_card_renewal', { card_name: 'Strata Premier', held_cards });
    expect(beside.data.changes_note).not.toContain(told);
    expect.assertions(5);
  });
});
