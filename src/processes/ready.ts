/** What a worker sends when it serves. */
export interface Ready {
  readonly ready: { readonly url: string };
}

export function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'ready' in message;
}
