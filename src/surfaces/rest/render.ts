import { createHash } from 'node:crypto';
import type { RestRoute } from '../../operation/define.ts';

/** An output as it is sent. */
export interface Rendered {
  /** JSON. */
  readonly text: string;
  /** The fields that the plan hides, and where to upgrade: at the top level of the envelope. */
  readonly signal: { readonly _tier_restricted?: unknown; readonly _upgrade_url?: unknown };
  /** A weak one: the envelope around the output differs each time. */
  readonly etag: string;
}

/** A cached answer is the same object each time, so it is serialized once. */
const rendered = new WeakMap<object, Rendered>();

/** @param output must not change any more, and is always served with the same `response`. */
export function renderOutput(output: object, response: RestRoute['response']): Rendered {
  const known = rendered.get(output);
  if (known) return known;
  const made = render(output, response);
  rendered.set(output, made);
  return made;
}

function render(output: object, response: RestRoute['response']): Rendered {
  const { _tier_restricted, _upgrade_url, ...visible } = output as Record<string, unknown>;
  const isOpen = _tier_restricted === undefined;
  const text = JSON.stringify(response === 'bare' || isOpen ? output : visible);
  let etag: string | undefined;
  return {
    text,
    signal: isOpen ? {} : { _tier_restricted, _upgrade_url },
    get etag() {
      etag ??= etagOf(isOpen ? text : `restricted ${text}`);
      return etag;
    },
  };
}

function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}
