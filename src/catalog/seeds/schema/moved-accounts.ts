import { z } from 'zod';
import { date, key, shortText } from './parts.ts';

/** Cards that their bank gave up, and what another bank made of the accounts. */
export const movedAccounts = z.array(
  z.strictObject({
    /** Filed with the bank that has the accounts now. */
    card: key,
    /** The bank that had them. */
    from: shortText,
    /** The card that they are now. */
    to: key,
    date,
    /** What stays as it was. */
    kept: shortText,
    /** Of which accounts it does not hold. */
    some: shortText.optional(),
    sources: z.array(z.int().nonnegative()).min(1),
  }),
);
