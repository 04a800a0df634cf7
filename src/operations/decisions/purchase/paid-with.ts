import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { billNamed } from '../../../catalog/names/kinds/bills.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { billPayeeText } from '../../../catalog/text/bill-payees.ts';
import type { CardFee } from '../../shared/merchants/card-fee.ts';
import type { MerchantReading } from '../../shared/merchants/merchant-facts.ts';
import { isToPerson } from '../../shared/merchants/person-payment.ts';
import type { Said } from '../../shared/said/fields.ts';

/** A purchase that is said to be paid through a wallet: the cards earn as they do through it. */

/** Wallets that rules name as a merchant that is paid; the others are ways of paying that a rate asks for. */
const PAYEES = new Set(['paypal', 'venmo']);
/** Wallets with which only shops online are paid. */
const ONLINE = new Set(['paypal', 'venmo', 'paze']);

type Paid = Pick<MerchantReading, 'wallet' | 'facts'>;

/**
 * The merchant as it is paid.
 * @param card_fee what it charges for paying by card, where that is said apart from its name
 */
export function asPaid(
  named: MerchantReading,
  { rules }: Pick<CatalogSnapshot, 'rules'>,
  card_fee?: CardFee,
): MerchantReading {
  const paid = isToPerson(named) ? personPaid(named) : named;
  const said_fee = card_fee ?? paid.facts.said_fee ?? knownFee(named, rules);
  const reading = said_fee ? { ...paid, facts: { ...paid.facts, said_fee } } : paid;
  const { wallet, facts } = reading;
  if (wallet === null) return reading;
  const key = facts.key ?? (PAYEES.has(wallet.key) ? wallet.key : null);
  const online = ONLINE.has(wallet.key) && { online: true as const };
  return { ...reading, facts: { ...facts, key, ...online } };
}

/** What a payee of such bills is known to charge. */
function knownFee({ said, name }: MerchantReading, { bill_payees }: RuleFile): CardFee | undefined {
  const payee = name === null ? billNamed(said)?.payee : undefined;
  const percent = bill_payees.find((one) => one.payee === payee)?.percent ?? null;
  return percent === null ? undefined : { percent };
}

/** Whether a bill that is no shop's can be paid by card, as far as known; empty elsewhere. */
export function payeeText({ said, name }: MerchantReading, rules: RuleFile): string {
  return name === null ? billPayeeText(billNamed(said)?.payee ?? null, rules) : '';
}

/** What a person does is no kind of spending of a transfer to them; rent has ways of its own. */
function personPaid(reading: MerchantReading): MerchantReading {
  const category = 'uncategorized';
  if (reading.facts.category === 'rent') return reading;
  return { ...reading, facts: { ...reading.facts, category }, category, kind_only: false };
}

/** The cards with what they pay for the wallet also paid at this merchant. */
export function cardsPaid(
  cards: readonly CatalogCard[],
  { wallet, facts: { key } }: Paid,
): readonly CatalogCard[] {
  if (wallet === null || key === null || !PAYEES.has(wallet.key)) return cards;
  return cards.map((card) => {
    const isNamed = card.engine.earn.some(({ merchants }) => merchants.includes(wallet.key));
    if (!isNamed) return card;
    const earn = card.engine.earn.map((rule) =>
      rule.merchants.includes(wallet.key) ? { ...rule, merchants: [...rule.merchants, key] } : rule,
    );
    return card.withEngine({ ...card.engine, earn });
  });
}

/** What is said of the person, with the way of paying that rates of these cards ask for. */
export function saidPaid<Given extends Said>(
  said: Given,
  { wallet }: Paid,
  cards: readonly CatalogCard[],
): Given {
  if (wallet === null || PAYEES.has(wallet.key)) return said;
  if (wallet.key === 'apple_pay') return { ...said, mobile_wallet: true };
  const asks = cards.some(({ engine }) => engine.earn.some((one) => one.requires === wallet.key));
  return asks ? { ...said, memberships: [...(said.memberships ?? []), wallet.key] } : said;
}

/** That it counts as paid so, and what of it is not known; empty where nothing is said. */
export function paidText(reading: MerchantReading): string {
  const { wallet, name } = reading;
  // What is paid so is then no shop.
  if (wallet === null || isToPerson(reading)) return '';
  const takes = `whether ${name ?? 'the shop'} takes it`;
  const open = PAYEES.has(wallet.key)
    ? `${takes}, and whether other cards keep their rates there, is`
    : `${takes} is`;
  return `Counted as paid with ${wallet.label}; ${open} not known here.`;
}
