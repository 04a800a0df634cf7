import { AppError } from '../errors.ts';

/**
 * The answer, or an error after `ms`, 503 where no other is given: the driver's own limits of a question add
 * up to more than whoever stands in line behind it would wait. What it does all the same is done.
 */
export async function inTime<T>(
  answer: Promise<T>,
  ms: number,
  late: () => Error = () => new AppError('unavailable'),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}
