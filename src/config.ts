import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** The settings, each from the environment variable of its name. */
const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  CACHE_DIR: z
    .string()
    .min(1)
    .default(path.join(homedir(), '.cache', 'cardwright')),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
    .optional(),
  MONGOD_BINARY: z.string().min(1).optional(),
  KEY_HASH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEEDS_DIR: z
    .string()
    .min(1)
    .default(path.resolve(import.meta.dirname, '..', 'seeds')),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PATH: z.string().default(''),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Null until the port is known: then it is made from host and port. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly mongodbUri: string | null;
  readonly mongodBinary: string | null;
  readonly keyHashSecret: string | null;
  readonly seedsDir: string;
  readonly logLevel: string;
  readonly environment: 'development' | 'production' | 'test';
  /** The search path for programs. */
  readonly path: string;
}

/** A setting that stops the start; the message is one line that names the variable. */
export class ConfigError extends Error {}

/** Reads the settings. Empty variables count as not set. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings.shape && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`Setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const s = parsed.data;
  if (s.MONGODB_URI && !s.KEY_HASH_SECRET) {
    throw new ConfigError(
      'Setting KEY_HASH_SECRET: needed with MONGODB_URI, the same in every process (32 characters or more)',
    );
  }
  return {
    port: s.PORT,
    host: s.HOST,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: path.resolve(s.DATA_DIR),
    cacheDir: path.resolve(s.CACHE_DIR),
    mongodbUri: s.MONGODB_URI ?? null,
    mongodBinary: s.MONGOD_BINARY ?? null,
    keyHashSecret: s.KEY_HASH_SECRET ?? null,
    seedsDir: path.resolve(s.SEEDS_DIR),
    logLevel: s.LOG_LEVEL,
    environment: s.NODE_ENV,
    path: s.PATH,
  };
}
