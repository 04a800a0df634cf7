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

  it('is told as such where it is named as the best candidate', async () => {
    const asked = { category: 'restaurants', candidates: ['Citi Custom Cash', 'Double Cash'] };
    const { data, warnings } = await run('recommend_card_for_category', asked);
    expect(data.recommendations[0].card_name).toBe('Citi Custom Cash Card');
    expect(warnings).toContain(UNKNOWN);
    const held = { category: 'restaurants', portfolio_card_names: ['Citi Custom Cash'] };
    expect((await run('recommend_card_for_category', held)).warnings).not.toContain(UNKNOWN);
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
