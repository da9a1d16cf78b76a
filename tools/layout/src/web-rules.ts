import type { IForbiddenRuleType } from 'dependency-cruiser'

export type Rule = IForbiddenRuleType & { name: string; comment: string }

// The domains of the server, in their order.
const features = [
  'identity',
  'devices',
  'storage',
  'metrics',
  'inventory',
  'alerting',
  'monitors',
  'tickets',
  'overview',
]

/** A feature knows those before it, now or later: a dynamic import is an import. */
const featuresInOrder = features.slice(0, -1).map((feature, place) => ({
  name: 'web-features-in-order',
  comment: `Features know only those before them: ${features.join(', ')}. Pages that join others live in app.`,
  from: { path: `^apps/web/src/features/${feature}/` },
  to: { path: `^apps/web/src/features/(${features.slice(place + 1).join('|')})/` },
}))

export const webRules: Rule[] = [
  {
    name: 'web-lib-is-the-floor',
    comment: 'lib knows no component, no feature, no page.',
    from: { path: '^apps/web/src/lib/' },
    to: { path: '^apps/web/src/(ui|features|app)/' },
  },
  {
    name: 'web-ui-knows-no-feature-and-no-api',
    comment: 'A primitive is told what to show.',
    from: { path: '^apps/web/src/ui/' },
    to: { path: ['^apps/web/src/(features|app|lib/api)/', 'node_modules/openapi-'] },
  },
  {
    name: 'web-features-know-no-app',
    comment: 'Pages that join features live in app.',
    from: { path: '^apps/web/src/features/' },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'web-features-enter-by-index',
    comment: 'A feature shows another only what its index.ts exports.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: {
      path: '^apps/web/src/features/',
      pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/index[.]ts$'],
    },
  },
  ...featuresInOrder,
]
