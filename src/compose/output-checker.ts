import type { Config } from '../config.ts';

/** Outside production every output is checked; in production one in a hundred. */
export function outputChecker({ environment }: Pick<Config, 'environment'>): () => boolean {
  if (environment !== 'production') return () => true;
  let calls = 0;
  return () => calls++ % 100 === 0;
}
