import { expect, it } from 'vitest';
import { doubtOf } from '../../../../src/operations/shared/benefits/counted/doubtful.ts';
import { run, services } from '../../support/run.ts';

const STAYS =
  'Counted, and in doubt: Capital One Travel stays credit of Capital One Venture (reported by holders and not on every account; other listings do not have it yet).';
const card_name = 'Capital One Venture';
const ASKED: readonly [string, object][] = [
  ['check_card_renewal', { card_name }],
  ['calculate_card_value', { card_name }],
  ['compare_cards', { card_names: [card_name, 'Chase Sapphire Preferred'] }],
  ['optimize_portfolio', { card_names: [card_name, 'Citi Double Cash'] }],
];

it.each(ASKED)(
  '%s says of a credit that it counts that not every account has it',
  async (name, input) => {
    expect((await run(name, input)).warnings).toContain(STAYS);
  },
);

it('it says nothing of one that counts nothing', async () => {
  const unused = { card_name, benefit_selections: [] };
  for (const name of ['check_card_renewal', 'calculate_card_value']) {
    expect((await run(name, unused)).warnings.join('\n'), name).not.toContain('in doubt');
  }
});

it('a household hears it of the card of either', async () => {
  const partner = { card_names: [card_name] };
  const input = { card_names: ['Citi Double Cash'], params: { partner } };
  const { warnings } = await run('optimize_portfolio', input);
  expect(warnings.join('\n')).toContain(
    'in doubt: Capital One Travel stays credit of Capital One Venture (partner)',
  );
});

it('the list of its credits has it too', async () => {
  const { warnings } = await run('get_card_benefits', { card_name });
  expect(warnings).toContain(STAYS.replace('Counted, and in doubt', 'In doubt'));
});

it('every priced credit that its group has in dispute by name is one of them', () => {
  const named = services.catalog().cards.flatMap(({ seed }) => {
    const dispute = seed.provenance.credits?.dispute ?? '';
    return seed.credits.flatMap(({ key, name, value }) => {
      const [word = ''] = name
        .split(' ')
        .filter((one) => !/^(?:the|capital|one|american)$/i.test(one));
      const isNamed =
        value !== null && dispute.toLowerCase().includes(`${word.toLowerCase()} credit`);
      return isNamed ? [[seed.key, key, doubtOf(seed, key) !== undefined]] : [];
    });
  });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([, , isMarked]) => !isMarked)).toEqual([]);
});
