import { type Asked, type Case, rpc } from './request.ts';

const BODY_MAX = 100 * 1024;

/** Requests that are no operation's, or that no operation takes. */
export function otherRequests(): Case[] {
  return [...floods(), ...methods(), ...pages()];
}

/** Bodies as long as they may be, that say as much as they can. */
function floods(): Case[] {
  const fill = (piece: (at: number) => string) => {
    const pieces: string[] = [];
    for (let length = 60, at = 0; ; at += 1) {
      const next = piece(at);
      length += Buffer.byteLength(next) + 1;
      if (length > BODY_MAX - 1_000) return pieces;
      pieces.push(next);
    }
  };
  const long = (unit: string) =>
    unit.repeat(Math.floor((BODY_MAX - 2_000) / Buffer.byteLength(unit)));
  const bodies: Readonly<Record<string, (n: number) => string>> = {
    'unknown fields': (n) => `{${fill((at) => `"f${n}_${at}":0`).join()}}`,
    'names of spending that are none': (n) =>
      `{"card_names":["CSP","CSR"],"params":{"spending":{${fill((at) => `"c${n}_${at}":1`).join()}}}}`,
    'names that are too many': () => `{"card_names":[${fill(() => '"CSP"').join()}]}`,
    'values of the wrong type': () => `{"card_names":[${fill(() => '0').join()}]}`,
    'a name that is too long': (n) => `{"card_names":["CSP","${long('x')}${n}"]}`,
    'a name of letters that fall apart': (n) => `{"card_names":["CSP","${long('\ufdfa')}${n}"]}`,
    'a name of piled marks': (n) => `{"card_names":["CSP","${long('a\u0301\u0316')}${n}"]}`,
    'a name of what is hidden': (n) => `{"card_names":["CSP","${long('\u200b\u202e')}${n}"]}`,
    'a name of spaces': (n) => `{"card_names":["CSP","${long(' ')}${n}"]}`,
    escapes: (n) => `{"card_names":["CSP","${long('\\u0041')}${n}"]}`,
    'lists within lists': () => `{"card_names":${'['.repeat(45_000)}${']'.repeat(45_000)}}`,
  };
  return Object.entries(bodies).flatMap(([kind, body]) => [
    {
      name: `REST 100 kB: ${kind}`,
      asked: (n: number): Asked => ({
        method: 'POST',
        path: '/api/v1/intelligence/compare',
        body: body(n),
      }),
    },
    {
      name: `MCP 100 kB: ${kind}`,
      asked: (n: number): Asked => ({
        ...{ method: 'POST', path: '/mcp' },
        body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"compare_cards","arguments":${body(n)}}}`,
      }),
    },
  ]);
}

/** What MCP serves beside tools. */
function methods(): Case[] {
  const long = (n: number) => `${'Amex Gold, '.repeat(8_000)}Am${n}`;
  const kinds: Readonly<Record<string, (n: number) => Asked>> = {
    initialize: () =>
      rpc('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'bench', version: '1' },
      }),
    'tools/list': () => rpc('tools/list', {}),
    'prompts/list': () => rpc('prompts/list', {}),
    'resources/list': () => rpc('resources/list', {}),
    'resources/templates/list': () => rpc('resources/templates/list', {}),
    'resources/read methodology': () => rpc('resources/read', { uri: 'docs://methodology' }),
    'resources/read benefits': () => rpc('resources/read', { uri: 'registry://benefits' }),
    'resources/read a card': () => rpc('resources/read', { uri: 'cards://2' }),
    'resources/read a long address': (n) => rpc('resources/read', { uri: `cards://${long(n)}` }),
    'completion of cards': (n) => completion('prompt', 'card_names', `a${n % 2 ? '' : ' '}`),
    'completion after a long list': (n) => completion('prompt', 'card_names', long(n)),
    'completion of a dirty text': (n) =>
      completion('prompt', 'card_names', `${'\ufdfa'.repeat(30_000)}${n}`),
    'completion of ids': () => completion('resource', 'card_id', ''),
    'prompts/get': (n) =>
      rpc('prompts/get', {
        name: 'which-card',
        arguments: { merchant: `Costco ${n}`, card_names: 'Amex Gold, CSP', amount: '20' },
      }),
    'prompts/get with a long list': (n) =>
      rpc('prompts/get', {
        name: 'portfolio-review',
        arguments: { card_names: long(n), spending: 'dining 500, '.repeat(500) },
      }),
  };
  return Object.entries(kinds).map(([kind, asked]) => ({ name: `MCP ${kind}`, asked }));
}

function completion(of: 'prompt' | 'resource', name: string, value: string): Asked {
  const ref =
    of === 'prompt'
      ? { type: 'ref/prompt', name: 'which-card' }
      : { type: 'ref/resource', uri: 'cards://{card_id}' };
  return rpc('completion/complete', { ref, argument: { name, value } });
}

/** Pages, documents and OAuth. */
function pages(): Case[] {
  const type = 'application/x-www-form-urlencoded';
  const cookie = `cardwright=${'a'.repeat(43)}`;
  const get = (path: string): Case => ({
    name: `GET ${path}`,
    asked: () => ({ method: 'GET', path }),
  });
  const form = (path: string, fields: (n: number) => string): Case => ({
    name: `POST ${path}`,
    asked: (n) => ({ method: 'POST', path, body: fields(n), type, cookie }),
  });
  const long = 'x'.repeat(9_000);
  return [
    get('/docs'),
    get('/api/v1/openapi.json'),
    get('/pricing'),
    get('/account/forgot'),
    get('/oauth/sign-in'),
    get('/.well-known/oauth-authorization-server'),
    get(`/${'a/'.repeat(6_000)}`),
    get(`/api/v1/cards?${Array.from({ length: 1_500 }, (_, at) => `a${at}=1`).join('&')}`),
    form('/oauth/token', (n) => `grant_type=refresh_token&client_id=c${n}&refresh_token=${long}`),
    form('/oauth/sign-in', (n) => `email=a${n}%40mail.example&password=${long}`),
    form('/account/forgot', (n) => `email=${'a'.repeat(3_000)}${n}`),
    {
      name: 'POST /oauth/register',
      asked: (n) => ({
        ...{ method: 'POST', path: '/oauth/register' },
        body: JSON.stringify({
          client_name: `${'\ufdfa'.repeat(160)}${n}`,
          redirect_uris: Array.from(
            { length: 20 },
            (_, at) => `https://app.example/${at}/${'x'.repeat(330)}`,
          ),
        }),
      }),
    },
  ];
}
