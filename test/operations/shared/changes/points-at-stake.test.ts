import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

const { cards, programs } = catalogOn('2026-11-28');

async function renewal(card_name: string, program_key: string, more: object = {}) {
  const params = {
    spending: { utilities: 50 },
    point_balances: [{ program_key, balance: 96_000 }],
  };
  const asked = { card_name, benefit_selections: ['none'], params, ...more };
  const { data } = await run('check_card_renewal', asked);
  const text: string = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return { data, lines: text.split('\n') };
}

describe('points that are said to be held, where the card is to be closed', () => {
  it('stand behind the verdict with their worth and what keeps them', async () => {
    const { data, lines } = await renewal('Amex Gold', 'MR');
    expect(data.verdict).toBe('CANCEL_AND_REPLACE');
    expect(lines[1]).toMatch(
      /^The 96,000 American Express Membership Rewards points held are worth about \$1,632 at 1\.7 cents each \(\$576 as cash\), and are lost when it closes/,
    );
    expect(lines[1]).toContain('Blue Business Plus Credit Card from American Express (no fee)');
    const kept = await renewal('Amex Gold', 'MR', { held_cards: ['Blue Business Plus'] });
    expect(kept.lines[1]).toMatch(/stay with The Blue Business Plus/);
    expect(kept.lines[1]).not.toContain('lost when it closes');
  });

  it('are told of every bank', async () => {
    let closed = 0;
    const banks = new Set<string>();
    for (const { seed } of cards) {
      const program = programs.get(seed.program ?? '');
      if (seed.annual_fee === 0 || seed.business || program?.kind.startsWith('bank_') !== true)
        continue;
      const { data, lines } = await renewal(seed.name, program.key);
      const isLost = program.expiry?.kind === 'account_bound' || program.expiry === null;
      if (data.verdict !== 'CANCEL_AND_REPLACE' || !isLost) continue;
      closed += 1;
      banks.add(program.key);
      expect(lines.slice(0, 4).join('\n'), seed.name).toMatch(/96,000 .* held are worth about \$/);
    }
    expect(closed).toBeGreaterThan(3);
    expect(banks.size).toBeGreaterThan(1);
  });

  it('are not, where none were said or the card stays in another form', async () => {
    const none = await renewal('Amex Gold', 'UR');
    expect(none.lines.join('\n')).not.toContain('96,000');
    const changed = await renewal('Citi Strata Premier', 'citi_thankyou');
    expect(changed.data.verdict).toBe('DOWNGRADE');
    expect(changed.lines.join('\n')).not.toContain('lost when it closes unless');
  });
});
