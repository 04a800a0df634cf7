import { AppError } from '../errors.ts';
import { createWindows } from '../kit/windows.ts';
import type { Entry } from './admission.ts';
import type { Services } from './context.ts';

/** Calls without a key from one network that may be refused for what they say, in a minute: each takes some ms. */
const REFUSED_MAX = 600;
const MINUTE = 60_000;
const NETWORKS_MAX = 10_000;

type Windows = ReturnType<typeof createWindows>;

/** Of each server in this process: what is refused changes nothing that another would have to know. */
const WINDOWS = new WeakMap<Services, Windows>();

function windowsOf(services: Services): Windows {
  const known = WINDOWS.get(services);
  if (known) return known;
  const made = createWindows({ ms: MINUTE, subjects: NETWORKS_MAX });
  WINDOWS.set(services, made);
  return made;
}

/**
 * Lets a call of somebody without a key in, before anything of it is read.
 * @throws AppError `rate_limited` for a network of which too many were refused
 */
export function admitStranger({ services, address }: Entry): void {
  const network = address?.();
  if (network === undefined) return;
  const { fits, reset } = windowsOf(services)(network, 0, REFUSED_MAX - 1);
  if (fits) return;
  throw new AppError('rate_limited', 'Too many calls that were refused. Wait, then try again.', {
    retry_after_seconds: reset,
  });
}

/** Counts a call that is refused for what it says. */
export function countRefused({ services, address }: Entry): void {
  const network = address?.();
  if (network !== undefined) windowsOf(services)(network, 1, REFUSED_MAX);
}
