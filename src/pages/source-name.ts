/** A source in short: its host, and of a host of many projects the project too. */
export function sourceName(source: string): string {
  if (!URL.canParse(source)) return source;
  const { hostname, pathname } = new URL(source);
  const host = hostname.replace(/^www\./, '');
  const project = pathname.split('/').slice(1, 3).filter(Boolean);
  return host === 'github.com' ? [host, ...project].join('/') : host;
}
