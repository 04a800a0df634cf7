import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SceneName } from '../scenes.ts';
import { FALSE_MARKS } from './false-marks.ts';
import { FALSE_PROSE } from './false-prose.ts';
import { FALSE_TEXTS } from './false-texts.ts';

export interface FalseCase {
  readonly kind: string;
  readonly scene: SceneName;
  /** With marks as in marks.ts. */
  readonly text: string;
}

/** All false texts, whatever their form. */
export const FALSE_CASES: readonly FalseCase[] = [
  ...[...Object.entries(FALSE_PROSE), ...Object.entries(FALSE_MARKS)].flatMap(([kind, cases]) =>
    cases.map(([scene, text]) => ({ kind, scene, text })),
  ),
  ...Object.entries(FALSE_TEXTS).flatMap(([scene, texts]) =>
    texts.map((text) => ({ kind: 'mixed', scene: scene as SceneName, text })),
  ),
];

/** True sentences: the answer, the marks as a model returns them, and the text as it is shown. */
export const TRUE_TEXTS: readonly (readonly [SceneName, string, string])[] = readFileSync(
  path.join(import.meta.dirname, 'true-texts.txt'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [scene = '', marks = '', text = ''] = line.split(' | ');
    return [scene as SceneName, marks, text];
  });
