import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import type { Context } from '../../../operation/context.ts';
import type { MerchantReading } from '../../shared/merchants/merchant-facts.ts';
import { isOnlineRetail } from '../../shared/merchants/merchant-networks.ts';
import { cardRateText, keysOf } from '../../shared/points/card-rate.ts';

/** Wallets through which a shop online may be paid, and that some cards name. */
const WALLETS = ['paypal'];

/** A card that earns more where a shop online is paid through a wallet. */
interface PaidThrough {
  readonly card_id: number;
  /** `3% if paid through PayPal, where the shop takes it`. */
  readonly note: string;
  /** In words, for `turns_at`, where it is then best; else null. */
  readonly turns: string | null;
}

/**
 * Which shops take a wallet is not known here, so it is told and not counted.
 * @param rankAt the cards ranked at a merchant of these facts
 */
export function paidThrough(
  { facts, abroad, wallet }: Pick<MerchantReading, 'facts' | 'abroad' | 'wallet'>,
  result: BestCard,
  cards: readonly CatalogCard[],
  rankAt: (facts: MerchantFacts) => BestCard,
  context: Context,
): PaidThrough[] {
  const names = context.catalog.merchants.merchants;
  // Said to be paid another way, or this way.
  if (wallet !== null) return [];
  const isShop = facts.online === true || (abroad === null && isOnlineRetail(facts.category));
  const wallets = WALLETS.filter((key) => key !== facts.key && isShop);
  const bought = facts.online === true ? '' : 'bought online and ';
  const lead = result.ranked.find(({ card_id }) => card_id === result.best)?.value ?? 0;
  return wallets.flatMap((key) => {
    const named = cards.filter(({ seed }) =>
      seed.earn.some((rule) => rule.merchants.includes(key)),
    );
    const wallet = names.find((one) => one.key === key)?.name ?? key;
    if (named.length === 0) return [];
    const through = rankAt({ ...facts, key, online: true, trap: null });
    return named.flatMap((card): PaidThrough[] => {
      const { card_id, name } = card.seed;
      const there = through.ranked.find((row) => row.card_id === card_id);
      const here = result.ranked.find((row) => row.card_id === card_id);
      if (!there?.accepted || here === undefined || there.value <= here.value) return [];
      const rate = cardRateText(there.rate, card, context.catalog.enginePrograms, keysOf(cards));
      const isBest = there.value > lead && card_id !== result.best;
      return [
        {
          card_id,
          note: `${rate} if ${bought}paid through ${wallet}, where the shop takes it`,
          turns: isBest
            ? `${bought ? 'buying online and ' : ''}paying through ${wallet}, if it is taken (then ${name})`
            : null,
        },
      ];
    });
  });
}
