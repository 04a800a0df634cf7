import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

test('compose.yaml refers to nothing that is not in it', () => {
  const { services, networks, volumes } = parse(readFileSync('compose.yaml', 'utf8'), {
    merge: true,
  }) as Compose;
  expect(Object.keys(services).filter((name) => /^mongo\d$/.test(name))).toHaveLength(3);
  for (const one of Object.values(services)) {
    for (const name of Object.keys(one.depends_on ?? {})) expect(services).toHaveProperty(name);
    for (const name of one.networks) expect(networks).toHaveProperty(name);
    for (const mount of one.volumes ?? [])
      expect(volumes).toHaveProperty(mount.split(':')[0] ?? '');
  }
  const hosts = Object.keys(services).filter((name) => /^mongo\d$/.test(name));
  const { environment: settings, read_only } = services.cardwright ?? {};
  expect(settings?.MONGODB_URI).toContain(hosts.join(','));
  expect(read_only).toBe(true);
});

interface Compose {
  readonly services: Record<
    string,
    {
      readonly depends_on?: object;
      readonly networks: string[];
      readonly volumes?: string[];
      readonly environment?: Record<string, string>;
      readonly read_only?: boolean;
    }
  >;
  readonly networks: object;
  readonly volumes: object;
}
