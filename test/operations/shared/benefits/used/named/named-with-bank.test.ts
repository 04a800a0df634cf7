import { describe, expect, it } from 'vitest';
import { readName } from '../../../../../../src/operations/shared/benefits/often/read-name.ts';
import { catalogOn } from '../../../../../support/catalog/shipped.ts';
import { run } from '../../../../support/run.ts';

const catalog = catalogOn('2026-11-21');
const HELD = ['amex-platinum', 'chase-sapphire-reserve', 'capital-one-venture-x', 'amex-gold'];
const meant = (name: string, keys: readonly string[] = HELD) => {
  const cards = keys.flatMap((key) => catalog.cardsByKey.get(key) ?? []);
  return readName(name, cards, { catalog }).meant;
};

describe('a credit that is named with its bank', () => {
  it.each([
    ['Chase travel credit', 'travel_credit'],
    ['$300 Chase travel credit', 'travel_credit'],
    ['the $300 Chase travel credit', 'travel_credit'],
    ['Chase $300 travel credit', 'travel_credit'],
    ['travel credit from Chase', 'travel_credit'],
    ['Capital One travel credit', 'capital_one_travel_credit'],
    ['Amex airline credit', 'airline_fee_credit'],
    ['American Express airline credit', 'airline_fee_credit'],
    ['Amex $300 hotel credit', 'hotel_prepaid_credit'],
    ['$300 Amex hotel credit', 'hotel_prepaid_credit'],
    ['Amex streaming credit', 'digital_entertainment'],
    ['Amex Uber Cash', 'uber_cash'],
  ])("is one of that bank's cards: %s", (name, key) => {
    expect(meant(name)).toEqual({ keys: [key] });
  });

  it('is that of this bank alone, where other cards have such a credit', () => {
    const { card_id } = catalog.cardsByKey.get('amex-platinum')?.seed ?? {};
    expect(meant('Amex Global Entry')).toEqual({ keys: [`${card_id}:global_entry_tsa`] });
  });

  it('is that of the portal where the portal is spoken of', () => {
    expect(meant('Chase travel portal credit')).toEqual({
      near: expect.arrayContaining(['chase_edit_credit']),
    });
  });

  it('may be named with the family of several', () => {
    const two = ['chase-sapphire-reserve', 'chase-sapphire-preferred', 'capital-one-venture-x'];
    expect(meant('Sapphire travel credit', two)).toEqual({ keys: ['travel_credit'] });
  });

  it.each(['Chase travel credit', 'the $300 Chase travel credit', 'Amex airline credit'])(
    'counts in a wallet: %s',
    async (said) => {
      const card_names = ['Amex Platinum', 'Chase Sapphire Reserve', 'Venture X', 'Amex Gold'];
      const { data } = await run('optimize_portfolio', {
        ...{ card_names, additions: 0, params: { benefit_selections: [said] } },
      });
      const [none] = data.person.said;
      expect(none).toContain('Venture X');
      expect(none).not.toContain(said.includes('Chase') ? 'Sapphire Reserve' : 'Platinum');
    },
  );

  it.each(['zebra perk', 'Chase music subscription', 'Amex cinema credit'])(
    'lists credits of these cards where it is none, and puts no other in its place: %s',
    async (said) => {
      const card_names = ['Amex Platinum', 'Chase Sapphire Reserve', 'Venture X', 'Amex Gold'];
      const benefit_selections = [said];
      const refused: unknown = await run('optimize_portfolio', {
        ...{ card_names, additions: 0, params: { benefit_selections } },
      }).catch((error: unknown) => error);
      const text = JSON.stringify((refused as { readonly given?: unknown }).given ?? refused);
      expect(text).not.toContain('registry://');
      expect(text).not.toContain('"likely"');
      expect(text).toMatch(/[a-z]+_[a-z]+/);
    },
  );
});
