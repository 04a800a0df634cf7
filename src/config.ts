import { isIPv6 } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import {
  BILLING_SETTINGS,
  type BillingConfig,
  billingConfig,
  billingFault,
} from './billing/config.ts';
import { defaultCacheDir } from './embedded-mongod/cache.ts';

/** A whole number. Zod's own message for a wrong one would mention NaN. */
const wholeNumber = (max: number, min = 0) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
};
const share = () => {
  const message = 'must be a number from 0 to 1';
  return z.coerce.number(message).min(0, message).max(1, message);
};
/** Where to listen: a name or an address, an IPv6 one without brackets. */
const host = () =>
  z
    .string()
    .refine(
      (name) => isIPv6(name) || (/^[\w.-]+$/.test(name) && URL.canParse(`http://${name}`)),
      'must be a name or an address, without a port',
    );

/** The settings, each read from the environment variable of the same name. */
const settings = z.object({
  PORT: wholeNumber(65_535).default(8080),
  HOST: host().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: wholeNumber(9).default(0),
  KOKO_PATHS: z.enum(['on', 'off']).default('off'),
  DRAIN_SECONDS: wholeNumber(600).default(8),
  METRICS_PORT: wholeNumber(65_535).optional(),
  METRICS_HOST: host().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  TRACE_RATIO: share().default(1),
  DATA_DIR: z.string().min(1).optional(),
  CACHE_DIR: z.string().min(1).default(defaultCacheDir()),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  MONGOD_BINARY: z.string().min(1).optional(),
  KEY_HASH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  KEY_HASH_SECRET_FORMER: z.string().min(32, 'must have at least 32 characters').optional(),
  SEEDS_DIR: z
    .string()
    .min(1)
    .default(path.resolve(import.meta.dirname, '..', 'seeds')),
  PROMPTS_DIR: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .refine(
      (url) => /^smtps?:\/\/[^/]/.test(url) && URL.canParse(url),
      'must be smtp:// or smtps:// with a host',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      'must be an e-mail address, or Name <address>',
    )
    .default('Cardwright <no-reply@localhost>'),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  NARRATIVE_MODEL: z.string().min(1).default('gpt-5-mini'),
  ...BILLING_SETTINGS,
  DECISION_THREADS: wholeNumber(64, 0).optional(),
  ANSWERS_AHEAD: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PATH: z.string().default(''),
});

/** The settings of clients of a running server. */
const clientSettings = z.object({
  CARDWRIGHT_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  CARDWRIGHT_KEY: z.string().min(1).optional(),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Null until the port is known; then built from host and port. */
  readonly publicUrl: string | null;
  /** Number of proxies in front of it that add the client's address to X-Forwarded-For. */
  readonly trustProxy: number;
  /** Whether the API answers at the paths of KoKo's SDK too. */
  readonly kokoPaths: boolean;
  /** How long requests under way get to finish when the server stops. */
  readonly drainMs: number;
  /** Where Prometheus finds the metrics; null: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The collector of traces, and the share of requests that it gets; null: none are made. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
  readonly dataDir: string;
  /** What the one account of `--stdio` keeps: not in the folder that an assistant starts it in. */
  readonly localDir: string;
  readonly cacheDir: string;
  readonly mongodbUri: string | null;
  readonly mongodBinary: string | null;
  readonly keyHashSecret: string | null;
  /** The secret before a rotation: what was hashed with it is accepted too. */
  readonly formerKeyHashSecret: string | null;
  readonly seedsDir: string;
  /** Folder of the operator's own prompts, besides the bundled ones; or null. */
  readonly promptsDir: string | null;
  /** Null: links that would be mailed are logged. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The writer of verbose mode; null: templates write the text. */
  readonly openai: {
    readonly apiKey: string;
    readonly baseUrl: string;
    readonly model: string;
  } | null;
  /** Null: nothing is sold, and the billing endpoints say so. */
  readonly billing: BillingConfig | null;
  /** Threads for long calculations; null: decided by the number of cores. */
  readonly decisionThreads: number | null;
  /** Whether what the first answers would wait for is made before it listens. */
  readonly answersAhead: boolean;
  readonly logLevel: string;
  readonly environment: 'development' | 'production' | 'test';
  /** The search path for programs. */
  readonly path: string;
}

/** A setting that prevents the start; the message is one line that names the variable. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. A blank variable counts as not set. */
export function readConfig(environment: Environment = process.env): Config {
  const s = read(settings, environment);
  if (s.MONGODB_URI && !s.KEY_HASH_SECRET) {
    throw new ConfigError(
      'Setting KEY_HASH_SECRET: needed with MONGODB_URI, the same in every process (32 characters or more)',
    );
  }
  if (s.KEY_HASH_SECRET_FORMER && !s.KEY_HASH_SECRET) {
    throw new ConfigError('Setting KEY_HASH_SECRET_FORMER: needs KEY_HASH_SECRET, the new one');
  }
  const missing = billingFault(s);
  if (missing) throw new ConfigError(missing);
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: s.TRUST_PROXY,
    kokoPaths: s.KOKO_PATHS === 'on',
    drainMs: s.DRAIN_SECONDS * 1_000,
    metrics: s.METRICS_PORT === undefined ? null : { host: s.METRICS_HOST, port: s.METRICS_PORT },
    traces: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: s.TRACE_RATIO }
      : null,
    dataDir: path.resolve(s.DATA_DIR ?? '.data'),
    localDir: path.resolve(s.DATA_DIR ?? path.join(homedir(), '.local', 'share', 'cardwright')),
    cacheDir: path.resolve(s.CACHE_DIR),
    mongodbUri: s.MONGODB_URI ?? null,
    mongodBinary: s.MONGOD_BINARY ?? null,
    keyHashSecret: s.KEY_HASH_SECRET ?? null,
    formerKeyHashSecret: s.KEY_HASH_SECRET_FORMER ?? null,
    seedsDir: path.resolve(s.SEEDS_DIR),
    promptsDir: s.PROMPTS_DIR ? path.resolve(s.PROMPTS_DIR) : null,
    smtpUrl: s.SMTP_URL ?? null,
    mailFrom: s.MAIL_FROM,
    openai: s.OPENAI_API_KEY
      ? { apiKey: s.OPENAI_API_KEY, baseUrl: s.OPENAI_BASE_URL, model: s.NARRATIVE_MODEL }
      : null,
    billing: billingConfig(s),
    decisionThreads: s.DECISION_THREADS ?? null,
    answersAhead: s.ANSWERS_AHEAD === 'on',
    logLevel: s.LOG_LEVEL,
    environment: s.NODE_ENV,
    path: s.PATH,
  };
}

/** Address of a running server, and the key to call it with. */
export function readClientConfig(environment: Environment = process.env): {
  readonly url: string;
  readonly key: string | null;
} {
  const { CARDWRIGHT_URL, CARDWRIGHT_KEY } = read(clientSettings, environment);
  return { url: CARDWRIGHT_URL, key: CARDWRIGHT_KEY ?? null };
}

/**
 * Variables whose names almost match a setting, as `MONGODB_URL for MONGODB_URI`: otherwise a
 * misspelled setting would silently keep its default.
 */
export function nearMisses(environment: Environment = process.env): string[] {
  const known = [...Object.keys(settings.shape), ...Object.keys(clientSettings.shape)];
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((setting) => isNear(name, setting) && !environment[setting]);
      return meant === undefined ? [] : [`${name} for ${meant}`];
    });
}

/** One slip for every five letters; other programs' variables differ by more. */
function isNear(name: string, setting: string): boolean {
  const slips = distance(name.toUpperCase(), setting);
  return slips <= Math.max(1, Math.floor(setting.length / 5));
}

function read<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in schema.shape && value?.trim() !== '',
    ),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(
    ({ path: name, message }) => `Setting ${name.join('.')}: ${message}`,
  );
  throw new ConfigError(wrong.join('\n'));
}
