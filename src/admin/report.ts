import type { Config } from '../config.ts';

/** What a command has to say: for people line by line, and as data for `--json`. */
export interface Report {
  readonly lines: readonly string[];
  readonly data: unknown;
}

/** Runs a command: its settings are read late, so that help and completion need none. */
export type Run = (
  given: Readonly<Record<string, unknown>>,
  work: (config: Config) => Promise<Report>,
) => Promise<void>;

/** As it is printed. */
export function textOf({ lines, data }: Report, asJson: boolean): string {
  return `${asJson ? JSON.stringify(data, null, 2) : lines.join('\n')}\n`;
}
