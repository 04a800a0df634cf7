import { describe, expect, it } from 'vitest';
import { asGotten, asOpened, openedCard } from '../../../../src/catalog/as-gotten.ts';
import type { Network } from '../../../../src/engine/model/facts.ts';
import { networksText } from '../../../../src/operations/shared/merchants/networks-told.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const several = catalog.cards.filter(({ seed }) => seed.networks.length > 1);
/** Those whose new accounts are on fewer networks than the accounts that people hold. */
const moved = several.filter(({ seed }) => seed.new_accounts !== undefined);
const ALL: readonly Network[] = ['Visa', 'Mastercard', 'Amex', 'Discover'];
const AT_COSTCO = {
  spending: { wholesale_clubs: 1000 },
  at_merchants: { Costco: 1000 },
  memberships: ['costco'],
};

/** The names of cards anywhere in an answer, the one that was asked about aside. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(namesIn) : [];
}

describe('a card to be opened', () => {
  it('is on the networks of new accounts, and one held on any of its networks', () => {
    expect(moved.map(({ seed }) => seed.name)).toEqual(
      expect.arrayContaining(['Capital One Venture', 'Capital One VentureOne']),
    );
    for (const card of several) {
      const networks = card.seed.new_accounts?.networks ?? card.seed.networks;
      expect(asOpened(card).networks, card.seed.name).toEqual(networks);
      expect(asGotten(card).networks, card.seed.name).toEqual(networks);
      expect(asGotten(card, true).networks, card.seed.name).toEqual(networks);
      expect(asOpened(openedCard(card)), card.seed.name).toBe(asOpened(card));
      expect(card.engine.networks, card.seed.name).toEqual(card.seed.networks);
      expect(card.seed.networks, card.seed.name).toEqual(expect.arrayContaining([...networks]));
      expect(card.seed.sources[card.seed.new_accounts?.source ?? 0]).toBeDefined();
    }
    expect(several.length).toBeGreaterThan(15);
  });

  it('is told as refused where the networks of new accounts are', () => {
    let told = 0;
    for (const card of several) {
      for (const network of ALL) {
        const shop = { name: 'The shop', networks: [network] };
        const held = networksText(shop, { held: [card], opened: [] });
        const opened = networksText(shop, { held: [], opened: [card] });
        const fresh = asOpened(card).networks;
        const at = `${card.seed.name}, ${network}`;
        if (card.seed.networks.includes(network)) expect(held, at).toContain('if yours is one');
        else expect(held, at).toContain(`so not ${card.seed.name}.`);
        if (!fresh.includes(network)) expect(opened, at).toContain(`so not ${card.seed.name}.`);
        else if (fresh.length > 1) expect(opened, at).toContain('if the one you get is one');
        else expect(opened, at).toBe('');
        expect(opened, at).not.toContain('yours');
        told += 1;
      }
    }
    expect(told).toBe(several.length * ALL.length);
  });

  const refused = moved
    .filter((card) => !asOpened(card).networks.includes('Visa'))
    .map(({ seed }) => seed.name);

  it.each([
    ['optimize_portfolio', { card_names: ['Freedom Flex'], additions: 1, params: AT_COSTCO }],
    ['optimize_portfolio', { card_names: ['Freedom Flex'], additions: 3, params: AT_COSTCO }],
    ['analyze_portfolio', { cards: [{ card_name: 'Freedom Flex' }], params: AT_COSTCO }],
    ['recommend_card_for_category', { category: 'wholesale_clubs', params: AT_COSTCO }],
    ['search_credit_cards', { query: 'travel card for Costco', ...AT_COSTCO }],
    ['search_credit_cards', { query: 'Capital One card for Costco', ...AT_COSTCO }],
    ['search_credit_cards', { query: 'no fee Visa travel card' }],
    ['check_card_renewal', { card_name: 'Citi Strata Premier', params: AT_COSTCO }],
    ['calculate_card_value', { card_name: 'Citi Strata Premier', ...AT_COSTCO }],
  ])('is not offered by %s for a shop that refuses it: %j', async (name, input) => {
    const { data, warnings } = await run(name, input);
    const text = operationOf(name).tool?.summarize(data) ?? '';
    const offered = [...namesIn(data), text].join('\n').replace(/"[^"]*"/g, '');
    expect(refused.length).toBeGreaterThan(1);
    for (const card of refused) expect(offered, card).not.toMatch(new RegExp(`${card}(?! \\w)`));
    expect(warnings.join('\n')).not.toContain('if yours is one');
  });

  it('earns nothing there as a candidate, and what it earns where it is held', async () => {
    const asked = { category: 'wholesale_clubs', params: AT_COSTCO };
    const card_names = [...refused, 'Citi Strata Premier'];
    const { data: to_open, warnings } = await run('recommend_card_for_category', {
      ...{ ...asked, candidates: card_names },
    });
    for (const { rewards } of to_open.recommendations) expect(rewards).toBe(0);
    expect(to_open.recommendations.length).toBeGreaterThan(0);
    expect(warnings.join('\n')).not.toContain('only if');
    const { data: held } = await run('recommend_card_for_category', {
      ...{ ...asked, portfolio_card_names: card_names },
    });
    for (const { card_name, rewards } of held.recommendations)
      expect(rewards > 0, card_name).toBe(refused.includes(card_name));
    expect(held.recommendations).toHaveLength(card_names.length);
  });

  it('turns at its network where the bank chooses it', async () => {
    const { data } = await run('optimize_portfolio', {
      card_names: ['Spark Classic'],
      additions: 1,
      params: { ...AT_COSTCO, spending: { wholesale_clubs: 3000 }, primary_goal: 'business' },
    });
    const { card_names, turns_at } = data.best_additions;
    expect(card_names).toEqual(['Capital One Venture Business']);
    expect(turns_at.join()).toContain(
      'the one you get being Mastercard, which Costco does not take',
    );
  });

  it('is told abroad by the network of new accounts', async () => {
    const { warnings } = await run('recommend_card_for_category', {
      category: 'dining',
      candidates: ['VentureOne', 'Venture', 'Active Cash'],
      params: { abroad: true, spending: { dining: 500 } },
    });
    expect(warnings.join('\n')).toContain('have a Visa or Mastercard beside Capital One Venture');
    expect(warnings.join('\n')).not.toContain('if yours is');
  });
});
