import { fineCategoriesOf } from '../../../engine/model/categories.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list } from '../../../kit/words.ts';
import type { CatalogCard } from '../../catalog-card.ts';
import { kindNamed, plainKind } from '../kinds/long-names.ts';

type RulesChosen =
  | { readonly by_group: ReadonlyMap<string, readonly string[]> }
  | { readonly fault: string };

/** The rules of a card that these categories stand for, by the group in which they compete. */
export function rulesChosen({ seed }: CatalogCard, categories: readonly string[]): RulesChosen {
  const open = seed.earn.filter(({ choice }) => choice?.by === 'holder');
  if (open.length === 0) return { fault: `${seed.name} lets nobody choose categories` };
  const by_group = new Map<string, string[]>();
  for (const name of categories) {
    const rule = open.find((one) => isMeant(one, name));
    if (rule?.choice == null) {
      const offered = [...new Set(open.flatMap(namesOf))];
      return {
        fault: `${quoted(name)} cannot be chosen on ${seed.name}: use ${list(offered, 'or')}`,
      };
    }
    const { group, pick } = rule.choice;
    const ids = [...new Set([...(by_group.get(group) ?? []), rule.id])];
    if (ids.length > pick) {
      return {
        fault: `${seed.name} takes ${pick} of these at once: ${list(namesOfGroup(open, group), 'or')}`,
      };
    }
    by_group.set(group, ids);
  }
  return { by_group };
}

function isMeant(rule: EarnRule, name: string): boolean {
  if (rule.merchants.includes(name.toLowerCase().replace(/[^a-z0-9]+/g, '_'))) return true;
  // What no category is by itself: `movie theaters`, `ground transportation`.
  if (plainKind(name) === plainKind(rule.id.replaceAll('_', ' '))) return true;
  const meant = kindNamed(name);
  if (meant.kind !== 'found') return false;
  const fine = new Set(fineCategoriesOf(meant.key));
  return rule.categories.some(
    (category) => category === meant.key || fineCategoriesOf(category).some((one) => fine.has(one)),
  );
}

function namesOf({ categories, merchants }: EarnRule): readonly string[] {
  return [...categories, ...merchants];
}

function namesOfGroup(rules: readonly EarnRule[], group: string): string[] {
  return rules.filter(({ choice }) => choice?.group === group).flatMap(namesOf);
}
