type Values = Readonly<Record<string, unknown>>;

/** The address of a call: path parameters filled in, the query as the server reads it. */
export function addressOf(base: string, template: string, path: Values, query: Values): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined || value === '') throw new TypeError(`path.${name} is required`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((one) => one !== undefined && one !== null)
        .map((one): [string, string] => [name, String(one)]),
    ),
  );
  const words = search.toString();
  return `${base}${filled}${words && `?${words}`}`;
}

/** The address of the API, from that of the service with or without `/api/v1`. */
export function apiBase(baseUrl: string): string {
  const url = new URL(baseUrl);
  const folder = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${folder.endsWith('/api/v1') ? folder : `${folder}/api/v1`}`;
}
