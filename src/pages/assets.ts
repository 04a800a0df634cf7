import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { type Router } from 'express';

interface Asset {
  /** Its address, with a hash of the content in it. */
  readonly path: string;
  readonly type: string;
  readonly content: string;
}

const FOLDER = '/assets';
/** The parts of the one stylesheet, in the order in which they stand. */
const STYLE_PARTS = [
  'tokens',
  'base',
  'layout',
  'forms',
  'tables',
  'parts',
  'front',
  'cards',
  'charts',
  'console',
  'try-it',
];

const read = (...names: string[]) => readFileSync(path.join(import.meta.dirname, ...names), 'utf8');

/** By name: the stylesheet, the icon, and the modules that a page may load. */
const ASSETS: ReadonlyMap<string, Asset> = new Map([
  asset('style.css', 'css', STYLE_PARTS.map((part) => read('style', `${part}.css`)).join('\n')),
  asset('icon.svg', 'svg', read('icon.svg')),
  ...readdirSync(path.join(import.meta.dirname, 'modules'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => asset(name, 'js', read('modules', name))),
]);

function asset(name: string, type: string, content: string): [string, Asset] {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12);
  const { name: stem, ext } = path.parse(name);
  return [name, { path: `${FOLDER}/${stem}.${hash}${ext}`, type, content }];
}

/** The address of a file that pages load. @throws Error when there is none: a fault of ours */
export function assetPath(name: string): string {
  const found = ASSETS.get(name);
  if (!found) throw new Error(`no asset ${name}`);
  return found.path;
}

/** Serves what pages load. An address changes with its content, so it may be kept for ever. */
export function createAssetsRouter(): Router {
  const router = express.Router({ caseSensitive: true });
  for (const { path: address, type, content } of ASSETS.values()) {
    const etag = `"${path.basename(address)}"`;
    router.get(address, (_req, res) => {
      res.set({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag });
      res.type(type).send(content);
    });
  }
  router.get('/favicon.ico', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').redirect(301, assetPath('icon.svg'));
  });
  return router;
}
