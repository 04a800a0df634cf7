import express, { type Router } from 'express';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5c4b"/><rect x="6" y="9" width="20" height="14" rx="2.5" fill="#fff"/><rect x="6" y="12" width="20" height="3.4" fill="#7fd3bd"/><rect x="9" y="18.2" width="7" height="1.8" rx=".9" fill="#0b5c4b"/></svg>';

const PATH = '/icon.svg';

/** The icon of the server, its prompts and resources, as the protocol lists icons. */
export function iconsOf(publicUrl: string) {
  return [{ src: `${publicUrl}${PATH}`, mimeType: 'image/svg+xml', sizes: ['any'] }];
}

/** Public: hosts show it without a credential. */
export function createIconRouter(): Router {
  const router = express.Router();
  router.get(PATH, (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('svg').send(ICON);
  });
  return router;
}
