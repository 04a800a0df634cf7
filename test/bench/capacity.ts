import { randomOf } from '../support/random.ts';

/**
 * What is taken of callers and machines: change it to your own and run it again. Of these `cpuMs`, `bytes` and
 * `writes` can be measured: by `bench http` and `bench workers`, by what your database says, by `bench writes`.
 */
const ASSUMED = {
  /** Of the accounts, on a day. */
  active: 0.2,
  /** Calls of an active account on a day, in the mean: people, and programs. */
  callsADay: [60, 1_000],
  /** The busiest hour of a day against the mean one. */
  peak: 3,
  /** Calls of one account that come together, and share one lease of its limits. */
  together: 4,
  /** Processor milliseconds of a call, details and decisions mixed. */
  cpuMs: 2,
  /** Of a core that is to be used at the peak, so that waiting stays short. */
  usable: 0.6,
  /** Bytes in the database for an account: itself, keys, usage of a year, events, window, wallet. */
  bytes: 12_000,
  /** Writes a second that one replica set takes at ease (majority, journaled). */
  writes: 5_000,
} as const;
const SIZES = [10_000, 100_000, 1_000_000];
const DAY_SECONDS = 86_400;
const DRAWN_SECONDS = 2_000;

/** `npm run bench -- capacity`: what is needed at the busiest hour, by arithmetic and by drawing it. */
export async function run(): Promise<void> {
  const { active, callsADay, peak, together, cpuMs, usable, bytes, writes } = ASSUMED;
  console.log(JSON.stringify(ASSUMED));
  console.log(
    '   accounts  calls/day  calls/s  drawn p99.9   cores   writes/s   replica sets   stored GB',
  );
  const random = randomOf(20_261_122);
  const rows = callsADay.flatMap((aDay) => SIZES.map((accounts) => ({ aDay, accounts })));
  for (const { aDay, accounts } of rows) {
    const calls = (accounts * active * aDay * peak) / DAY_SECONDS;
    const busiest = drawnSecond(calls, together, random);
    const cores = Math.ceil((busiest * cpuMs) / 1_000 / usable);
    // A lease for calls that come together; their counts are stored in one batch of a process.
    const written = (2 * busiest) / together;
    const sets = Math.ceil(written / writes);
    const columns = [
      ...[
        accounts.toFixed(0).padStart(11),
        aDay.toFixed(0).padStart(11),
        calls.toFixed(0).padStart(9),
      ],
      ...[busiest.toFixed(0).padStart(13), cores.toFixed(0).padStart(8)],
      ...[written.toFixed(0).padStart(11), sets.toFixed(0).padStart(15)],
      ((accounts * bytes) / 1e9).toFixed(1).padStart(12),
    ];
    console.log(columns.join(''));
  }
}

/** Calls of the second that one in a thousand passes: groups come by chance, and are of chance size. */
function drawnSecond(calls: number, together: number, random: () => number): number {
  const drawn = Array.from({ length: DRAWN_SECONDS }, () => {
    let sum = 0;
    for (let groups = poisson(calls / together, random); groups > 0; groups -= 1) {
      sum += 1 + poisson(together - 1, random);
    }
    return sum;
  }).sort((a, b) => a - b);
  return drawn[Math.ceil(DRAWN_SECONDS * 0.999) - 1] ?? 0;
}

/** Many small steps for a large mean, whose exponential would be nothing. */
function poisson(mean: number, random: () => number): number {
  if (mean > 30) return poisson(30, random) + poisson(mean - 30, random);
  let count = 0;
  for (let left = Math.exp(-mean), at = random(); at > left; at *= random()) count += 1;
  return count;
}
