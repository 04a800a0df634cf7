/**
 * A connection string without possible secrets: user and password, and the query, which can carry
 * tokens and key passwords. `mongodb://u:p@host/db?x=y` becomes `mongodb://host/db`.
 */
export function redactUri(uri: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/)(?:.*@)?([^?]*)/s.exec(uri);
  return parts === null ? '(not a mongodb:// address)' : `${parts[1]}${parts[2]}`;
}

/** The message of an error, with the address and its credentials removed. */
export function redactMessage(message: string, uri: string): string {
  const credentials = /^[^:]+:\/\/(.*)@/s.exec(uri)?.[1] ?? '';
  const [user, ...password] = credentials.split(':');
  const secrets = [uri, credentials, password.join(':'), user ?? ''].flatMap((secret) => [
    secret,
    safeDecode(secret),
  ]);
  return secrets
    .filter((secret) => secret.length > 2)
    .reduce((text, secret) => text.replaceAll(secret, '***'), message);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The database that a connection string names, or null. */
export function databaseNameIn(uri: string): string | null {
  const name = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];
  return name === undefined ? null : safeDecode(name);
}

/** True when a connection string sizes the pool of connections itself. */
export function namesPoolSize(uri: string): boolean {
  return /[?&](?:min|max)PoolSize=/i.test(uri);
}
