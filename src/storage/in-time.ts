import { AppError } from '../errors.ts';

/**
 * The answer, or 503 after `ms`: the driver may never settle a question that was under way when a primary
 * died, and whoever stands in line behind it would wait for ever. What it does all the same is done.
 */
export async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('unavailable')), ms);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
