import { expect, it } from 'vitest';
import {
  lossAt,
  maximise,
  type Row,
  withRows,
} from '../../../src/engine/split/solve/choose/simplex.ts';
import { randomOf } from '../../support/random.ts';

/** Shares of some things, of which several rows hold only so much. */
function drawn(seed: number): { gain: number[]; rows: Row[] } {
  const next = randomOf(seed);
  const gain = Array.from({ length: 8 }, () => 1 + 9 * next());
  const at = gain.map((_, variable) => variable);
  const rows = Array.from({ length: 4 }, () => ({
    limit: 1 + next(),
    at,
    factor: at.map(() => 0.2 + next()),
  }));
  return { gain, rows: [...rows, ...at.map((one) => ({ limit: 1, at: [one], factor: [1] }))] };
}

it('never overstates a first loss, and stops a search on its way down only above the optimum', () => {
  let [stopped, lost] = [0, 0];
  for (let seed = 1; seed <= 200; seed += 1) {
    const found = maximise(drawn(seed));
    if (found === null) throw new Error('unsolved');
    for (let variable = 0; variable < 8; variable += 1) {
      const loss = lossAt(found, variable, 0);
      const row = { limit: 0, at: [variable], factor: [1] };
      const less = withRows(found, [row]);
      if (less === null) continue;
      expect(less.value).toBeLessThanOrEqual(found.value - loss + 1e-5);
      if (loss > 0) lost += 1;
      const enough = (less.value + found.value) / 2;
      const early = withRows(found, [row], false, enough);
      expect(early?.value).toBeGreaterThanOrEqual(less.value - 1e-5);
      expect(early?.value).toBeLessThanOrEqual(enough + 1e-9);
      if ((early?.value ?? 0) > less.value + 1e-6) stopped += 1;
    }
  }
  expect(lost).toBeGreaterThan(200);
  expect(stopped).toBeGreaterThan(50);
});
