import { readFileSync } from 'node:fs';

/**
 * Loaded before a server: its clock is wrong by as many milliseconds as the file `CLOCK_FILE` says,
 * as after a step of the machine's own. Timers go on as they did.
 */
const file = process.env.CLOCK_FILE ?? '';
const TrueDate = Date;
const LOOK_MS = 20;
let offset = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now(): number {
  const at = performance.now();
  if (at - lookedAt > LOOK_MS) {
    lookedAt = at;
    offset = Number(readFileSync(file, 'utf8'));
  }
  return TrueDate.now() + offset;
}

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  apply: () => new TrueDate(now()).toString(),
});
