import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { SelectionsOf } from '../../../../engine/model/input.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { isAfterSpend } from '../nights/nights-named.ts';

/**
 * Of which cards a list of used credits speaks: of the card in question, or of those of several that
 * it names a credit of. One rule for all answers: what was named counts on any card that has it, and
 * nothing else counts, so that figures stand like for like; what a card that was not spoken of would
 * bring besides, all of it used, is told beside its figure. The like of a credit is that of the same key,
 * and of certificates the same kind of the same program: who uses nights at Hilton uses them of any card,
 * and a companion fare of Delta is no voucher of Iberia. What was left unnamed of a card spoken of is not
 * told of others either. Undefined where the list speaks of all.
 * @param asked the cards in question
 * @param selectable those whose credits may be meant, where those are more
 */
export function selectionsOf(
  keys: ReadonlySet<string> | null,
  asked: readonly CatalogCard[],
  catalog: CatalogSnapshot,
  selectable: readonly CatalogCard[] = asked,
): { readonly selections_of?: SelectionsOf; readonly credit_share?: 0 } {
  const by = catalog.benefitsByKey;
  // Who uses none, or every one, says it of any card.
  if (keys === null || keys.size === 0 || keys.size > by.size / 2) return {};
  const named = asked.map(({ seed: { card_id, credits } }) => {
    const own = credits.filter(({ key }) =>
      [key, by.get(key)?.category ?? ''].some(
        (one) => keys.has(one) || keys.has(selectedOf(card_id, one)),
      ),
    );
    return { card_id, own };
  });
  const said = named.filter(({ own }) => asked.length === 1 || own.length > 0);
  // A night said of all cards means that of a card which gives one after spending alone: it is not spoken of.
  const more = said.filter(({ own }) => own.some(({ key }) => keys.has(key) || !isAfterSpend(key)));
  const cards = more.length > 0 ? more : said;
  if (cards.length === 0) return {};
  // Who names a card with its night means that night.
  const meant = new Set([...asked, ...selectable]);
  const certificates = [...meant].flatMap(({ seed: { program, credits } }) =>
    credits.flatMap(({ key }) => {
      const kind = keys.has(key) ? kindOf(key, by) : undefined;
      return kind === undefined ? [] : [{ key, kind, program }];
    }),
  );
  const spoken = new Set(cards.map(({ card_id }) => card_id));
  const likeOf = (program: string | null, kind: string): readonly string[] =>
    program === null ? [] : (certificatesOf(catalog).get(program)?.get(kind) ?? []);
  const alike = certificates.flatMap(({ key, kind, program }) =>
    likeOf(program, kind).map((like) => [like, key] as const),
  );
  const apart = new Set(certificates.map(({ key }) => key));
  const unnamed = asked
    .filter(({ seed }) => spoken.has(seed.card_id))
    .flatMap(({ seed: { card_id, program, credits } }) => {
      const own = cards.find((one) => one.card_id === card_id)?.own ?? [];
      return credits
        .filter((credit) => !own.includes(credit))
        .flatMap(({ key }) => {
          const kind = kindOf(key, by);
          return kind === undefined ? [key] : likeOf(program, kind);
        });
    });
  const selections_of = { cards: spoken, alike: new Map(alike), apart, unnamed: new Set(unnamed) };
  return { selections_of, credit_share: 0 };
}

/** Of certificates, whether of nights or of flights; undefined for credits, of which each is its own. */
function kindOf(key: string, by: CatalogSnapshot['benefitsByKey']): string | undefined {
  const info = by.get(key);
  return info?.kind === 'certificate' ? info.category : undefined;
}

type ByKind = Map<string, string[]>;
const CERTIFICATES = new WeakMap<CatalogSnapshot, ReadonlyMap<string, ByKind>>();

/** `<card_id>:<key>` of all certificates, by program and kind. */
function certificatesOf(catalog: CatalogSnapshot): ReadonlyMap<string, ByKind> {
  const known = CERTIFICATES.get(catalog);
  if (known !== undefined) return known;
  const all = new Map<string, ByKind>();
  for (const { seed } of catalog.cards) {
    if (seed.program === null) continue;
    for (const { key } of seed.credits) {
      const kind = kindOf(key, catalog.benefitsByKey);
      if (kind === undefined) continue;
      const kinds: ByKind = all.get(seed.program) ?? new Map();
      all.set(
        seed.program,
        kinds.set(kind, [...(kinds.get(kind) ?? []), selectedOf(seed.card_id, key)]),
      );
    }
  }
  CERTIFICATES.set(catalog, all);
  return all;
}
