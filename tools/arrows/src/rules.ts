import { webRules, type Rule } from './web-rules.ts'

const tests = ['[.]test[.]tsx?$', '/src/test/', '/global-setup[.]ts$']

// The files of a feature that may hand work to an engine; each suffix names the engine it talks to.
const engineFiles = '[.](store|series|bus|jobs|mail|files)[.]ts$'

// The tables and the drivers are as good as the engine itself.
const engines = [
  '^apps/server/src/(engines|schema)/',
  'node_modules/(pg|pg-boss|drizzle-orm|@nats-io|@aws-sdk|nodemailer)/',
]

const arrows: Rule[] = [
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
    name: 'server-lib-is-the-floor',
    comment: 'lib knows no feature and no app.',
    from: { path: '^apps/server/src/lib/' },
    to: { path: '^apps/server/src/(features/|app[.]ts|main[.]ts)' },
  },
  {
    name: 'server-lib-touches-no-engine',
    comment: 'lib may name the type of an engine that is handed through it, and no more.',
    from: { path: '^apps/server/src/lib/' },
    to: { path: engines, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-engines-know-no-feature',
    comment: 'An engine module serves every feature, so it names none.',
    from: { path: '^apps/server/src/(engines|schema)/', pathNot: tests },
    to: { path: '^apps/server/src/(features/|app[.]ts|main[.]ts)' },
  },
  {
    name: 'server-features-know-no-app',
    comment: 'app.ts registers features; a feature that reached back would be registered by itself.',
    from: { path: '^apps/server/src/features/', pathNot: tests },
    to: { path: '^apps/server/src/(app|main)[.]ts$' },
  },
  {
    name: 'server-features-enter-by-index',
    comment: 'A feature shows another only what its index.ts exports.',
    from: { path: '^apps/server/src/features/([^/]+)/', pathNot: tests },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/index[.]ts$'],
    },
  },
  {
    name: 'server-rules-are-pure',
    comment: 'Rules decide; what they decide on is handed to them.',
    from: { path: '[.]rules[.]ts$' },
    to: { path: ['^apps/server/src/lib/', ...engines] },
  },
  {
    name: 'server-engines-behind-stores',
    comment:
      'Only .store, .series, .bus, .jobs, .mail and .files of a feature touch engines; others name their types.',
    from: { path: '^apps/server/src/features/', pathNot: [engineFiles, ...tests] },
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

export const rules = arrows.map((rule): Rule => ({ ...rule, severity: 'error' }))
