import { z } from 'zod';
import type { Confidence } from '../../engine/explain/confidence.ts';

/** How well a choice stands, as every answer serves it. */
export const confidence = z.enum(['high', 'medium', 'low']);

/** Reasons that a text tells; the answer's `turns_at` has all of them. */
const TOLD = 3;

/** What makes a confidence less than high; empty when nothing does. */
export function turnsText(turnsAt: readonly string[] = []): string {
  if (turnsAt.length === 0) return '';
  const more = turnsAt.length - TOLD;
  const told = turnsAt.slice(0, TOLD).join('; ');
  return `It may turn with: ${told}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** The same with the confidence before it, where that is not said elsewhere. */
export function confidenceText(level: Confidence | null, turnsAt: readonly string[]): string {
  return level === null || level === 'high' ? '' : `Confidence ${level}. ${turnsText(turnsAt)}`;
}
