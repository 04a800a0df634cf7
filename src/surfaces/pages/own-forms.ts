import type { RequestHandler } from 'express';
import { AppError } from '../../errors.ts';

/** Refuses forms of other sites, by what browsers say of where a form comes from. */
export function ownForms(publicUrl: string): RequestHandler {
  const own = new URL(publicUrl).origin;
  return (req, _res, next) => {
    const { origin = own, 'sec-fetch-site': site = 'same-origin' } = req.headers;
    if (origin !== own || (site !== 'same-origin' && site !== 'none')) {
      throw new AppError('host_not_allowed', 'This form was sent from another site.');
    }
    next();
  };
}
