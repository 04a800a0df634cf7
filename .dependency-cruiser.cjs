/** Which folder of src/ may import which. Anything not listed here fails the build. */
const MAY_IMPORT = {
  kit: [],
  local: ['operation', 'catalog', 'plans'],
  engine: [],
  plans: [],
  operation: ['plans', 'engine', 'catalog'],
  operations: ['operation', 'plans', 'engine', 'catalog', 'pages'],
  surfaces: ['operation', 'plans', 'pages'],
  pages: [],
  catalog: ['engine', 'storage'],
  accounts: ['storage', 'plans'],
  notices: ['accounts', 'catalog', 'storage', 'plans', 'pages'],
  billing: ['accounts', 'storage', 'plans'],
  oauth: ['storage', 'plans', 'operation', 'pages'],
  narrative: ['operation', 'engine'],
  upkeep: ['catalog', 'storage', 'narrative'],
  workers: ['operation', 'operations', 'plans', 'catalog', 'engine'],
  storage: ['embedded-mongod'],
  migrations: ['storage'],
  backup: [],
  'embedded-mongod': [],
  observability: [],
  processes: [],
};
/** The engine's storeys: each may import those before it, never those after it. */
const STOREYS = ['model', 'explain', 'worth', 'split', 'decisions'];
/** For every folder: the table of errors, the way to it, and small things that know no domain. */
const SHARED = ['^src/(errors|failures)\\.ts$', '^src/kit/'];

const inFolder = (name) => `^src/${name}/`;

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '^src/(main|admin|stdio|prompts-run)\\.ts$',
          'child\\.ts$',
          '\\.d\\.ts$',
          '^src/surfaces/mcp/views/page/',
          '^src/pages/modules/',
        ],
      },
      to: {},
    },
    {
      name: 'pure-engine-and-plans',
      severity: 'error',
      comment: 'No I/O: only own files, no packages and no Node modules.',
      from: { path: '^src/(engine|plans)/' },
      to: { dependencyTypes: ['npm', 'core', 'npm-dev'] },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      comment: 'A server runs without them; only the command for prompt authors has a client.',
      from: { path: '^src/', pathNot: '^src/prompts-run\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
      name: `${folder}-imports`,
      severity: 'error',
      from: { path: inFolder(folder) },
      to: {
        path: '^src/',
        pathNot: [...SHARED, inFolder(folder), ...allowed.map(inFolder)],
        ...(folder === 'operation' && { dependencyTypesNot: ['type-only'] }),
      },
    })),
    ...STOREYS.map((storey, at) => ({
      name: `engine-${storey}-imports-downward`,
      severity: 'error',
      from: { path: `^src/engine/${storey}/` },
      to: { path: STOREYS.slice(at + 1).map((above) => `^src/engine/${above}/`) },
    })).filter(({ to }) => to.path.length > 0),
    {
      name: 'strangers-addresses-in-a-thread',
      severity: 'error',
      comment:
        'What TLS costs is up to the other side; only commands of an operator ask by themselves.',
      from: { path: '^src/', pathNot: ['^src/kit/network/outside/', '^src/(upkeep|admin)/'] },
      to: {
        path: '^src/kit/network/(guarded-request|outside/(ask|thread\\.child))\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'compose-imports-no-surface',
      severity: 'error',
      comment: 'It builds what is below the surfaces; of the top it knows the settings alone.',
      from: { path: inFolder('compose') },
      to: { path: ['^src/(surfaces|operations)/', '^src/(main|app|server|admin)\\.ts$'] },
    },
    {
      name: 'only-the-top-composes',
      severity: 'error',
      comment: "What ends with an account is one list, for the operator's commands too.",
      from: { path: '^src/', pathNot: ['^src/(server|stdio)\\.ts$', inFolder('compose')] },
      to: { path: inFolder('compose'), pathNot: '^src/compose/accounts/ends\\.ts$' },
    },
    {
      name: 'only-the-entries-import-the-top',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: '^src/(compose|admin)/' },
      to: { path: '^src/(main|app|server|stdio|config|admin|bundled-texts|prompts-[a-z]+)\\.ts$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node'],
    },
    doNotFollow: { path: 'node_modules' },
  },
};
