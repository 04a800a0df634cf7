import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { ProgramSeed } from '../../../catalog/seeds/schema/program.ts';
import type { ExpiryPolicy, PlaybookInput } from '../../../engine/decisions/points/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { portalCpp } from '../engine-input.ts';
import { isOneAccount } from './household-points.ts';
import { keepersOf } from './keepers.ts';

/** When points of these programs expire, by key; those without a known rule are left out. */
export function expiryPolicies(
  keys: readonly string[],
  { catalog }: Pick<Context, 'catalog'>,
): Map<string, ExpiryPolicy> {
  return new Map(
    keys.flatMap((key): [string, ExpiryPolicy][] => {
      const expiry = catalog.programs.get(key)?.expiry;
      if (!expiry) return [];
      const { kind, months, rule, not_before, certain_activity, by_card } = expiry;
      const { kept_with_card, months_with_card } = expiry;
      const ends = { kind: kind === 'never' ? 'none' : kind, months, rule } as const;
      const days = not_before === undefined ? ends : { ...ends, not_before };
      const policy = {
        ...days,
        ...(by_card && { by_card }),
        ...(kept_with_card && { kept_with_card }),
        ...(months_with_card && { months_with_card }),
      };
      return [[key, certain_activity ? { ...policy, kept_only_by: rule } : policy]];
    }),
  );
}

/** That the last activity which was given says nothing, a note for each program. */
export function activityUnused({
  last_activity = new Map(),
  expiry,
  programs,
}: Pick<PlaybookInput, 'last_activity' | 'expiry' | 'programs'>): string[] {
  return [...last_activity.keys()].flatMap((key) => {
    const policy = expiry.get(key);
    if (policy?.kind === 'inactivity') return [];
    const why =
      policy === undefined
        ? 'when its points expire is not known here'
        : 'no activity is asked for';
    return [`last_activity of ${programs.get(key)?.name ?? key} is not used: ${why}.`];
  });
}

/**
 * What closing a card does to points: those of an airline or a hotel are in its own account. Null for
 * banks and shops, whose rule of expiry says it.
 */
export function whenClosed(
  kind: ProgramSeed['kind'] | undefined,
  expiry: ProgramSeed['expiry'] | undefined,
): string | null {
  const isApart = kind === 'airline' || kind === 'hotel';
  if (!isApart || expiry?.kind === 'account_bound') return null;
  const ends =
    expiry?.kept_with_card && expiry.months !== null
      ? `, but once no card of it is open they end ${expiry.months} months after ${expiry.kind === 'fixed' ? 'they are earned' : 'the last activity'}`
      : '';
  return `Closing a card does not end them: they are in the account of the program${ends}.`;
}

/** When points expire, by the program's rule. */
export function expiryText(expiry: ProgramSeed['expiry'] | undefined): string {
  return expiry?.rule ?? 'When they expire is not known here.';
}

/** Points that end with the cards of their program. */
export function isBound(program: ProgramSeed | undefined): boolean {
  return program?.expiry?.kind === 'account_bound';
}

/**
 * What other cards of its program, which stay, do for the points of one that closes; null where that is
 * nothing, or the points do not hang on cards.
 */
export function keptByOthers(
  card: CatalogCard,
  stays: readonly CatalogCard[],
  { catalog }: Pick<Context, 'catalog'>,
): string | null {
  const { name, program: key } = card.seed;
  const program = catalog.programs.get(key ?? '');
  const others = stays.filter((one) => one !== card && isOneAccount(one, card, catalog));
  if (!program || !isBound(program) || program.expiry?.by_card || others.length === 0) return null;
  const names = others.map(({ seed }) => seed.name);
  if (program.expiry?.kept_by === 'any_card')
    return `Points of ${program.name} stay with ${list(names)}.`;
  return program.expiry?.kept_by === 'move'
    ? `Move the points of ${name} to ${list(names, 'or')} before you close it: there they stay, else they are lost.`
    : `Whether the points of ${name} can stay with ${list(names, 'or')} is not known here: use them before you close it.`;
}

/**
 * A card's points: what one counts, and what becomes of them when the card is closed.
 * @param held cards beside it
 * @param isClosed whether it is to be closed: then what would keep its points is told
 */
export function pointsOf(
  card: CatalogCard,
  held: readonly CatalogCard[],
  isClosed: boolean,
  context: Context,
) {
  const { program } = card.seed;
  const seed = context.catalog.programs.get(program ?? '');
  const stays = whenClosed(seed?.kind, seed?.expiry);
  const kept = keptByOthers(card, held, context);
  const keepers =
    isClosed && kept === null && seed
      ? keepersOf(seed.key, [card, ...held], context, true).text
      : '';
  const ends = [expiryText(seed?.expiry), keepers].filter(Boolean).join(' ');
  const bound = isBound(seed) ? (kept ?? ends) : null;
  return {
    points_program_key: program,
    portal_cpp: portalCpp(card, context),
    points_when_closed:
      stays === null
        ? bound
        : seed?.expiry?.kept_with_card && !seed.expiry.certain_activity
          ? stays
          : `${stays} ${expiryText(seed?.expiry)}`,
  };
}
