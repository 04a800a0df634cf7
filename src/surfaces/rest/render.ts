import { createHash } from 'node:crypto';
import type { RestRoute } from '../../operation/define.ts';

/** An output as it is sent. */
export interface Rendered {
  /** JSON. */
  readonly text: string;
  /** What the plan hides, and where to change it: at the top of the envelope. */
  readonly signal: { readonly _tier_restricted?: unknown; readonly _upgrade_url?: unknown };
  /** A weak one: an envelope around it differs each time. */
  readonly etag: string;
}

/** A cached answer is the same object each time, so its text is made once. */
const rendered = new WeakMap<object, Rendered>();

/** @param output is not changed any more, and always served with the same `response`. */
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
