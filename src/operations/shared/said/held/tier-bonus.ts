import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Relationship } from '../../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { bonusSaid } from '../../../../catalog/tier-bonus.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list, usd } from '../../../../kit/words.ts';
import { hasTier } from './bank-balances.ts';
import { bankSaid, tierText } from './tier-names.ts';

type Tier = Relationship['tiers'][number];

/** What a bonus that was said means. */
interface BonusMeant {
  readonly tiers: readonly Tier[];
  /** As which tier it was taken, and what is in doubt of it. */
  readonly notes: readonly string[];
  /** Why it is none of these banks; null where it is. */
  readonly fault: string | null;
}

/**
 * The tiers that bring so many percent now, of the bank that is named beside or of the cards in question;
 * null for a name that says no bonus. What had that bonus before is told, as its holder may have less.
 */
export function tiersByBonus(
  name: string,
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
): BonusMeant | null {
  const said = bonusSaid(name);
  if (said === null) return null;
  const { isBank } = bankSaid(said.rest);
  const programs = catalog.rules.relationships.filter(
    ({ tiers }) =>
      cards === null ||
      tiers.some((tier) => cards.some(({ engine }) => hasTier(engine.tiers, tier))),
  );
  const own = programs.filter(({ issuer }) => isBank(issuer));
  const meant = own.length > 0 ? own : cards === null ? [] : programs;
  const found = meant.flatMap((program) =>
    program.tiers
      .filter(({ bonus_percent }) => bonus_percent === said.percent)
      .map((tier) => ({ program, tier })),
  );
  const [first] = found;
  if (first === undefined) {
    const known = meant.flatMap(({ issuer, tiers }) =>
      tiers.map((one) => `${one.name} ${one.bonus_percent}% (${issuer})`),
    );
    const which = known.length > 0 ? `: known are ${list(known)}` : ': name its bank';
    return { tiers: [], notes: [], fault: `${quoted(name)} is no bonus of a tier${which}` };
  }
  const tiers = found.map(({ tier }) => tier);
  return {
    tiers,
    notes: found.map((one) => takenText(name, said.percent, one, catalog)),
    fault: null,
  };
}

/** `"75% bonus" taken as BofA Rewards Premier (from $1,000,000); Platinum Honors had 75% before 2026-05-27, ...`. */
function takenText(
  name: string,
  percent: number,
  { program, tier }: { readonly program: Relationship; readonly tier: Tier },
  catalog: CatalogSnapshot,
): string {
  const from = tier.balance > 0 ? ` (from ${usd(tier.balance)})` : '';
  // Who had as much before has another tier now.
  const cut = program.tiers.flatMap((one) =>
    one === tier
      ? []
      : (one.former ?? [])
          .filter(({ bonus_percent }) => bonus_percent === percent)
          .map((was) => `${was.name}, now ${one.name} with ${one.bonus_percent}%,`),
  );
  const when = program.from === null ? '' : ` before ${program.from}`;
  const kept = program.kept === undefined ? '' : `; ${program.kept}`;
  const before = cut.length > 0 ? `; ${list(cut)} had it${when}${kept}` : '';
  return `${quoted(name)} taken as ${tierText(tier, catalog)}${from}${before}`;
}
