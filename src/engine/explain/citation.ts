import type { EngineCard, EngineProgram, TermSource } from '../model/facts.ts';
import type { IsoDate } from '../model/iso-date.ts';

/** The source of a trace line's terms. */
export interface Cited {
  /** URL or publication of the line's rate, credit, bonus or fee; null when unknown. */
  readonly source: string | null;
  /** Date of that source; null when unknown. */
  readonly as_of: IsoDate | null;
  /** Source of the cents per point; null when the line uses none, or when unknown. */
  readonly point_value_source: TermSource | null;
}

/** The citation of a line: its own term, and the point value where it uses one. */
export function cite(
  term: TermSource | null | undefined,
  pointValue: TermSource | null = null,
): Cited {
  return {
    source: term?.source ?? null,
    as_of: term?.as_of ?? null,
    point_value_source: pointValue,
  };
}

/** Source of the point value of a card's program; null for cash back and when unknown. */
export function pointValueSource(
  card: EngineCard | undefined,
  programs: ReadonlyMap<string, EngineProgram>,
): TermSource | null {
  const program = card?.program ?? null;
  return program === null ? null : (programs.get(program)?.value_source ?? null);
}
