import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { createCommitPoint } from '../../src/storage/commit-point.ts';

const { Timestamp } = mongoose.mongo;

let now = 0;
const opTime = (i: number, t = 1) => ({ ts: new Timestamp({ t: 1_700_000_000, i }), t });
/** What is said of an answer that was asked for now, and is read `ms` later. */
const told = (
  point: ReturnType<typeof createCommitPoint>,
  last: number,
  confirmed: number,
  ms = 0,
) => {
  const asked = now;
  now += ms;
  return point.moves({ opTime: opTime(last), majorityOpTime: opTime(confirmed) }, asked);
};
const start = () => {
  now = 0;
  return createCommitPoint(() => now);
};

test('writes that nobody confirms for three seconds are told, and that they are confirmed again', () => {
  const point = start();
  expect(told(point, 5, 4)).toBe(true);
  now = 2_999;
  expect(told(point, 9, 4)).toBe(true);
  now = 3_000;
  expect(told(point, 9, 4)).toBe(false);
  now = 60_000;
  expect(told(point, 12, 4)).toBe(false);
  expect(told(point, 12, 7)).toBe(true);
  now = 62_000;
  expect(told(point, 12, 12)).toBe(true);
  now = 90_000;
  expect(told(point, 12, 12)).toBe(true);
});

test('what moves is only slow, however far behind it is and however seldom it is asked for', () => {
  const point = start();
  for (let n = 1; n < 20; n += 1) {
    now += 2_500 * n;
    expect(told(point, 1_000 * n, n)).toBe(true);
  }
});

test('what this process was too busy to read is not counted', () => {
  const point = start();
  expect(told(point, 5, 4, 10)).toBe(true);
  expect(told(point, 6, 4, 10_000)).toBe(true);
  expect(told(point, 6, 4)).toBe(false);
});

test('another term is another place, and a router that says nothing is believed', () => {
  const point = start();
  expect(point.moves({ opTime: opTime(5, 2), majorityOpTime: opTime(4, 1) }, 0)).toBe(true);
  now = 10_000;
  expect(point.moves({ opTime: opTime(5, 2), majorityOpTime: opTime(4, 2) }, now)).toBe(true);
  expect(point.moves(undefined, now)).toBe(true);
});
