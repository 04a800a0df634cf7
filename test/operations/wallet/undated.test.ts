import { expect, it } from 'vitest';
import { undatedText } from '../../../src/operations/wallet/upcoming-events.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-26');

function told(opened: string | null): string {
  const card = {
    card_id:
      catalog.cards.find(({ seed }) => seed.key === 'chase-sapphire-reserve')?.seed.card_id ?? 0,
    ...{ nickname: null, opened, fee_date: null, categories: [], benefit_selections: null },
  };
  const wallet = { cards: [card], spending: null, memberships: null, updated_at: new Date(0) };
  return undatedText(wallet, { catalog }).join('\n');
}

const CREDIT = 'Chase Sapphire Reserve (Annual Travel Credit, $300)';

it('tells from the month of opening about when a credit comes again', () => {
  const text = told('2026-05');
  expect(text).toContain(
    `By the month of opening (its day, sent in opened, tells the day): about May 2027 ${CREDIT}.`,
  );
  expect(text).not.toContain('so send opened');
});

it('asks for the day where nothing is known, and for nothing where it is', () => {
  expect(told(null)).toContain(`By the day of opening, so send opened: ${CREDIT}.`);
  expect(told('2026-05-03')).not.toContain('Annual Travel Credit');
});
