import { z } from 'zod';

/** One part of a narrative. */
export const sentences = z.string().min(1).max(2_400);
