/** One HTTP request. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** Of the body; JSON when omitted. */
  readonly type?: string;
  readonly cookie?: string;
}

export interface Case {
  readonly name: string;
  /** The `n`th of its kind: no two are answered from one cache entry. */
  asked(n: number): Asked;
}

export function rpc(method: string, params: Record<string, unknown>): Asked {
  return {
    method: 'POST',
    path: '/mcp',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  };
}
