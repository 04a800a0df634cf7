import { z } from 'zod';
import type { Confidence } from '../engine/confidence.ts';

/** How well a choice stands, as every answer serves it. */
export const confidence = z.enum(['high', 'medium', 'low']);

/** Reasons that a text tells; the answer's `turns_at` has all of them. */
const TOLD = 3;

/** What a text says of a confidence that is not high, with the reasons; else nothing. */
export function confidenceText(level: Confidence | null, turnsAt: readonly string[]): string {
  if (level === null || level === 'high') return '';
  const more = turnsAt.length - TOLD;
  const reasons = turnsAt.slice(0, TOLD).join('; ');
  return `Confidence ${level}; it may turn with: ${reasons}${more > 0 ? `; and ${more} more` : ''}.`;
}
