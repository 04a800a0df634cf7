import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { asCash, cashDoubt, portalDoubt } from '../../../engine/decisions/points/cash-by-card.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import type { InputIssue } from '../../../errors.ts';
import { echoed, quoted } from '../../../kit/clean-text.ts';
import { centsText, list } from '../../../kit/words.ts';
import type { PointValue, Said } from './fields.ts';

/** Programs as one holder values their points. */
export interface OwnValues {
  readonly programs: ReadonlyMap<string, EngineProgram>;
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

/**
 * The programs with the caller's own values of a point: a number of cents, or what cash, the portal
 * or a transfer brings.
 */
export function readPointValues(
  { point_values = {} }: Said,
  given: ReadonlyMap<string, EngineProgram>,
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
  at: string,
): OwnValues {
  if (Object.keys(point_values).length === 0) return { programs: given, notes: [], issues: [] };
  const programs = new Map(given);
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const seen = new Set<string>();
  for (const [name, value] of Object.entries(point_values)) {
    const path = `${at}point_values.${echoed(name)}`;
    const refuse = (message: string): void => {
      issues.push({ path, message });
    };
    const meant = catalog.resolveProgram(name);
    if (meant.kind !== 'found') {
      const near =
        meant.candidates.length > 0 ? `: did you mean ${list(meant.candidates, 'or')}?` : '';
      refuse(`${quoted(name)} is no points program${near}`);
      continue;
    }
    // From the catalogue, not from `given`: a value of one's own is above what a goal makes of it.
    const program = catalog.enginePrograms.get(meant.key);
    if (program === undefined) continue;
    if (seen.has(meant.key)) refuse(`${program.name} has a value already`);
    seen.add(meant.key);
    const own = withValue(program, value);
    if (typeof own === 'string') {
      refuse(own);
      continue;
    }
    programs.set(meant.key, own.program);
    const idle = cards !== null && !cards.some(({ engine }) => engine.program === meant.key);
    notes.push(idle ? `${own.note}; none of these cards earns them` : own.note);
  }
  return { programs, notes, issues };
}

/** The program with this value, and what that means; or why it cannot have it. */
function withValue(
  program: EngineProgram,
  value: PointValue,
): { readonly program: EngineProgram; readonly note: string } | string {
  const { name, cash_cpp, portal_cpp, transfer_cpp } = program;
  const at = (own_cpp: number, why: string) => {
    return {
      program: { ...program, own_cpp },
      note: `${name} at ${centsText(own_cpp)} a point, ${why}`,
    };
  };
  if (typeof value === 'number') {
    const fixed = Math.max(cash_cpp ?? 0, portal_cpp ?? 0);
    if (program.unlocked_by !== null && transfer_cpp !== null && fixed > 0 && value > fixed) {
      const { program: own, note } = at(value, 'as you value it, where they can be transferred');
      return { program: { ...own, own_by_transfer: true }, note };
    }
    const more = portal_cpp !== null && portal_cpp > value;
    const portal = more
      ? `, though its portal pays ${centsText(portal_cpp)}${portalDoubt(program, null)}`
      : '';
    return at(value, `as you value it${portal}`);
  }
  if (value === 'cash') {
    return cash_cpp === null
      ? `no source gives a cash value of ${name}: give your own in cents`
      : at(cash_cpp, `${asCash(program)}${cashDoubt(program, null)}`);
  }
  if (value === 'portal') {
    return portal_cpp === null
      ? `no source gives a portal value of ${name}: give your own in cents`
      : at(portal_cpp, `in the portal${portalDoubt(program, null)}`);
  }
  if (transfer_cpp === null)
    return `points of ${name} are not known to transfer: give your own in cents`;
  // Where no card held unlocks transfers, the other uses are what is left.
  const worth = {
    ...program,
    transfers_said: true,
    portal_cpp: least(portal_cpp, transfer_cpp.base),
    cash_cpp: least(cash_cpp, transfer_cpp.base),
  };
  return {
    program: worth,
    note: `${name} by transfer, about ${centsText(transfer_cpp.base)} a point`,
  };
}

function least(fixed: number | null, transfer: number): number | null {
  return fixed === null ? null : Math.min(fixed, transfer);
}
