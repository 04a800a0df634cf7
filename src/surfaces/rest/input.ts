import type { Request, RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { AT_MERCHANTS, brandsIn } from '../../operation/brand-spending.ts';
import type { Operation, RestRoute } from '../../operation/define.ts';
import { inputSchema, propertiesOf } from '../json-schema.ts';

/** Refuses a body of another type. Since it was not read, any answer would ignore what it says. */
export const requireJson: RequestHandler = (req, _res, next) => {
  const isEmpty = req.headers['content-length'] === '0';
  if (req.is('application/json') === false && !isEmpty) {
    throw new AppError('unsupported_media_type');
  }
  next();
};

/** Path, query and body form one input: the schema refuses unknown or repeated names. */
export function inputOf(req: Request, { translate }: Pick<RestRoute, 'translate'>): unknown {
  // Without a body there is nothing to say; `null` says something that no operation takes.
  const { body = {} }: { body?: unknown } = req;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const input = { ...req.query, ...body, ...req.params };
  return translate ? translate(input) : input;
}

/**
 * Puts the merchants that spending is named by where the operation takes them, as MCP does: else
 * `{"walmart": 200}` would be a category, and a card that pays more there, or is not taken, counted
 * as if it were any shop. An input without such names comes back as it was.
 */
export function merchantsReader(operation: Pick<Operation, 'input'>): (sent: unknown) => unknown {
  const { params, ...own } = propertiesOf(inputSchema(operation));
  const takes = { own: AT_MERCHANTS in own, params: AT_MERCHANTS in propertiesOf(params ?? {}) };
  return (sent) => {
    if (!isObject(sent)) return sent;
    const all = takes.own ? withMerchants(sent) : sent;
    if (!takes.params || !isObject(all.params)) return all;
    return { ...all, params: withMerchants(all.params) };
  };
}

function withMerchants(said: Fields): Fields {
  const brands = said[AT_MERCHANTS] === undefined ? brandsIn(said.spending) : null;
  return brands === null ? said : { ...said, [AT_MERCHANTS]: brands };
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
