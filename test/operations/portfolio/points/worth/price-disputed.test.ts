import { describe, expect, it } from 'vitest';
import { seeds } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

const PORTAL = '1.25 cents PLACE (as of 2026-10-02; 1.5 cents by a source of 2026-08-12';
const CASH = '0.55 cents PLACE (as of 2026-07-23; 1 cent by a source of 2026-08-12';
const at = (text: string, place: string) => text.replace('PLACE', place);

async function told(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data), ...warnings].join('\n');
}

describe('a portal or a cash value on which sources differ', () => {
  it('is told with both figures and dates where points are used up', async () => {
    const text = await told('get_points_playbook', {
      point_balances: [{ program_key: 'Bilt', balance: 45_000 }],
    });
    expect(text).toContain(
      '$563 through the portal at 1.25 cents each (as of 2026-10-02; 1.5 cents, $675, by a source of 2026-08-12',
    );
    const none = await told('get_points_playbook', { program_key: 'Bilt' });
    expect(none).toContain(at(PORTAL, 'a point in the portal'));
  });

  it.each([
    ['cash', at(CASH, 'a point, as cash (rent credit)')],
    ['portal', at(PORTAL, 'a point, in the portal')],
  ])('is told where somebody values points so: %s', async (value, doubt) => {
    const input = { card_name: 'Bilt Obsidian', point_values: { Bilt: value } };
    expect(await told('calculate_card_value', input)).toContain(doubt);
  });

  it('is told by every decision that counts it', async () => {
    const spending = { rent: 2_000, dining: 600 };
    const said = { primary_goal: 'cashback', spending };
    const calls: [string, object][] = [
      ['calculate_card_value', { card_name: 'Bilt Obsidian', ...said }],
      ['compare_cards', { card_names: ['Bilt Obsidian', 'Amex Gold'], params: said }],
      ['check_card_renewal', { card_name: 'Bilt Obsidian', params: said }],
      ['optimize_portfolio', { card_names: ['Bilt Obsidian'], params: said }],
    ];
    expect(calls).toHaveLength(4);
    for (const [name, input] of calls)
      expect(await told(name, input), name).toContain(
        '(as of 2026-07-23; 1 cent by a source of 2026-08-12',
      );
  });

  it('is told by the details of its cards', async () => {
    const text = await told('get_card_details', { card_name: 'Bilt Obsidian' });
    expect(text).toContain(
      'A point counts 1.25 cents without transfers (as of 2026-10-02; 1.5 cents by a source of 2026-08-12',
    );
    expect(text).toContain(at(CASH, 'as cash (rent credit)'));
  });

  it('holds for every program whose portal or cash value has other sources', () => {
    const disputed = seeds.programs.filter(
      ({ cash_terms, portal_terms }) =>
        (cash_terms?.others.length ?? 0) + (portal_terms?.others.length ?? 0) > 0,
    );
    expect(disputed.length).toBeGreaterThan(1);
    for (const { key, provenance } of disputed)
      expect(provenance.value?.status, key).toBe('disputed');
  });
});
