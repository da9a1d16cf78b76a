import { webRules, type Rule } from './web-rules.ts'

const tests = ['[.]test[.]tsx?$', '/src/test/', '/global-setup[.]ts$']

// The files of a feature that may hand work to an engine; each suffix names the engine it talks to.
const engineFiles = '[.](store|series|bus|jobs|mail|files)[.]ts$'

// The tables of a domain, or of a noun that has many.
const tables = '/schema[.]ts$'

// The tables and the drivers are as good as the engine itself.
const engines = [
  '^apps/server/src/engines/',
  '^apps/server/src/(domains/.+|platform)/schema[.]ts$',
  'node_modules/(pg|pg-boss|drizzle-orm|@nats-io|@aws-sdk|nodemailer)/',
]

/** The server's domains in their one order: each may know those before it. */
export const domains = [
  'identity',
  'devices',
  'storage',
  'metrics',
  'inventory',
  'alerting',
  'monitors',
  'tickets',
  'overview',
  'gateway',
  'operations',
] as const

const boundaries: Rule[] = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or hide a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that leads nowhere would slip past every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'packages-by-name',
    comment: 'A workspace enters another by its package name, never by a ../../ path.',
    from: { path: '^(packages/[^/]+|apps/[^/]+|tools/[^/]+|e2e)/' },
    to: { dependencyTypes: ['local'], pathNot: '^$1/' },
  },
  {
    name: 'contract-knows-only-zod',
    comment: 'The contract runs in the browser, the server and the agent alike.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/contract/src/', 'node_modules/zod/'] },
  },
  {
    name: 'apps-never-meet',
    comment: 'Apps talk over the wire, in the words of the contract.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '(^|/)apps/[^/]+/', pathNot: '(^|/)apps/$1/' },
  },
  {
    name: 'product-knows-no-tools',
    comment: 'What ships must not need what only builds or tests it.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    to: { path: '(^|/)(tools/[^/]+|e2e)/' },
  },

  ...webRules,

  {
    name: 'server-platform-is-the-floor',
    comment: 'The platform serves every domain, so it names none; a .store may read their tables.',
    from: { path: '^apps/server/src/platform/', pathNot: tests },
    to: { path: '^apps/server/src/(domains/|app[.]ts|hooks[.]ts|main[.]ts)', pathNot: tables },
  },
  {
    name: 'server-engines-know-no-domain',
    comment: 'An engine module serves every domain, so it names none.',
    from: { path: '^apps/server/src/engines/', pathNot: tests },
    to: { path: '^apps/server/src/(domains/|app[.]ts|hooks[.]ts|main[.]ts)' },
  },
  {
    name: 'server-domains-know-no-app',
    comment: 'app.ts and hooks.ts wire the domains; a domain that reached back would be wired by itself.',
    from: { path: '^apps/server/src/domains/', pathNot: tests },
    to: { path: '^apps/server/src/(app|hooks|jobs|main|service)[.]ts$' },
  },
  {
    name: 'server-domains-enter-by-index',
    comment: 'A domain shows another only its index.ts, and its tables for joins.',
    from: { path: '^apps/server/src/domains/([^/]+)/', pathNot: tests },
    to: {
      path: '^apps/server/src/domains/',
      pathNot: ['^apps/server/src/domains/$1/', '^apps/server/src/domains/[^/]+/index[.]ts$', tables],
    },
  },
  ...domains.slice(0, -1).map((domain, place) => ({
    name: `server-order-${domain}`,
    comment: `A domain knows only those before it: ${domains.join(', ')}. Tables may be read by all.`,
    from: { path: `^apps/server/src/domains/${domain}/`, pathNot: tests },
    to: {
      path: `^apps/server/src/domains/(${domains.slice(place + 1).join('|')})/`,
      pathNot: tables,
    },
  })),
  {
    name: 'server-rules-are-pure',
    comment: 'Rules decide; what they decide on is handed to them.',
    from: { path: '[.]rules[.]ts$' },
    to: { path: ['^apps/server/src/platform/', ...engines] },
  },
  {
    name: 'server-engines-behind-stores',
    comment: 'Only .store, .series, .bus, .jobs, .mail and .files touch engines; others name their types.',
    from: { path: '^apps/server/src/(domains|platform)/', pathNot: [engineFiles, tables, ...tests] },
    to: { path: engines, dependencyTypesNot: ['type-only'] },
  },

  {
    name: 'collectors-never-meet',
    comment: 'One collector may fail, or be switched off, without another noticing.',
    from: { path: '^apps/agent/src/collectors/([^/]+)/' },
    to: { path: '^apps/agent/src/collectors/[^/]+/', pathNot: '^apps/agent/src/collectors/$1/' },
  },
  {
    name: 'collectors-enter-by-index',
    comment: 'collectors/index.ts is the only list of collectors.',
    from: { path: '^apps/agent/src/', pathNot: '^apps/agent/src/collectors/(index[.]ts$|[^/]+/)' },
    to: { path: '^apps/agent/src/collectors/[^/]+/' },
  },
]

export const rules = boundaries.map((rule): Rule => ({ ...rule, severity: 'error' }))
