import { z } from 'zod';
import {
  KEY_SURFACES,
  LOCALHOST,
  ORIGIN_MAX,
  ORIGINS_MAX,
  TEST_CALLS_A_DAY,
  TEST_CALLS_A_MINUTE,
} from '../../plans/key-rights.ts';
import { SCOPES } from '../../plans/scopes.ts';

/** What a key may do, as it is chosen and shown. */

const scopes = z.array(z.enum(SCOPES));
const surface = z.enum(KEY_SURFACES);

/** `http://localhost`, with any port as `:*`, is for test keys; see `localhostFault`. */
const origin = z
  .string()
  .max(ORIGIN_MAX)
  .refine(
    (given) => given === LOCALHOST || isOrigin(given),
    'must be https:// and a host, as browsers send it, such as https://app.example.com',
  );

export const keyRightsInput = {
  scopes: scopes
    .min(1)
    .max(SCOPES.length)
    .optional()
    .describe(
      'What it may do: `cards:read` cards and programs, `portfolio:read` decisions and what is stored, `portfolio:write` changes. All when omitted; of a test key those that read.',
    ),
  surface: surface.optional().describe('Where it works: `rest`, `mcp` or `both`.'),
  test: z
    .boolean()
    .optional()
    .describe(
      `A test key (\`cw_test_\`): takes nothing of the month, sees what the evaluation plan shows, changes nothing. ${TEST_CALLS_A_MINUTE} calls a minute and ${TEST_CALLS_A_DAY} a day over all test keys.`,
    ),
  allowed_origins: z
    .array(origin)
    .max(ORIGINS_MAX)
    .optional()
    .describe(
      `Web pages that may call REST with it from a browser, such as https://app.example.com; of test keys also ${LOCALHOST}. Visitors can read such a key, so it cannot have \`portfolio:write\`.`,
    ),
};

export const keyRightsResource = {
  scopes,
  surface,
  test: z.boolean(),
  allowed_origins: z.array(z.string()),
};

function isOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, origin: own } = new URL(given);
  // A host may be called "*", which would look like any.
  if (!/^[a-z0-9.-]+$/.test(hostname)) return false;
  const isLocal = protocol === 'http:' && hostname === 'localhost';
  return own === given && (protocol === 'https:' || isLocal);
}

/** Whether an allowed origin is the developer's own machine. */
export const isLocalhost = (given: string): boolean => given.startsWith('http://');
