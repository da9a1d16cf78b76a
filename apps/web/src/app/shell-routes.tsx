import { createRootRoute, createRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { readAlertsSearch } from '../features/alerting/alerts/alerts-search.ts'
import {
  readAnalyticsSearch,
  readDashboardSearch,
  readServersSearch,
} from '../features/overview/overview-search.ts'
import { readMonitorSearch, readMonitorsSearch } from '../features/monitors/monitors-search.ts'
import { readDeviceSearch, readMetricsSearch } from './device/device-search.ts'
import { preloadDevice } from './device/preload-device.ts'
import { readAddSearch } from './add/add-search.ts'
import { readStorageSearch } from '../features/storage/storage-search.ts'
import { readExploreSearch } from '../features/metrics/explore/explore-search.ts'
import { readTicketsSearch } from '../features/tickets/tickets-search.ts'
import { needWords } from '../lib/i18n/words.ts'
import { readQuery } from '../lib/read-query.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { keepGuestsOut } from './auth-guard.ts'
import { NotFoundPage } from './errors/not-found-page.tsx'
import { RootError } from './errors/route-error.tsx'
import { queryClient } from './query-client.ts'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'

export const root = createRootRoute({
  component: Root,
  errorComponent: RootError,
  notFoundComponent: NotFoundPage,
})
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: keepGuestsOut,
  component: Shell,
})

/** A page is a part like any other: code that fails to load fails in its place, and nothing is reloaded. */
export const page = <Name extends string>(load: () => Promise<Record<Name, unknown>>, name: Name) =>
  lazyPart(async () => (await load())[name] as ComponentType)

export const shellPages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/',
    staticData: { title: 'dashboard' },
    validateSearch: readDashboardSearch,
    loader: () => needWords('alert-words', 'changes', 'chart', 'dashboard', 'devices', 'posture', 'watching'),
    component: page(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/analytics',
    staticData: { title: 'analytics' },
    validateSearch: readAnalyticsSearch,
    loader: () => needWords('analytics', 'chart', 'watching'),
    component: page(() => import('../features/overview/analytics/analytics-page.tsx'), 'AnalyticsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/servers',
    staticData: { title: 'servers' },
    validateSearch: readServersSearch,
    loader: () => needWords('devices', 'posture', 'servers', 'watching'),
    component: page(() => import('../features/overview/servers/servers-page.tsx'), 'ServersPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/servers/$id',
    staticData: { title: 'server' },
    validateSearch: readDeviceSearch,
    loader: ({ params, location }) => {
      preloadDevice(queryClient, params.id, location.search)
      return needWords('chart', 'device', 'devices', 'watching')
    },
    component: page(() => import('./device/device-page.tsx'), 'DevicePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/alerts',
    staticData: { title: 'alerts' },
    validateSearch: readAlertsSearch,
    loader: () => needWords('alert-words', 'alerts', 'devices', 'posture'),
    component: page(() => import('../features/alerting/alerts/alerts-page.tsx'), 'AlertsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/alerts/$id',
    staticData: { title: 'alert' },
    loader: () =>
      needWords('alert-words', 'alerts', 'changes', 'chart', 'deliveries', 'device', 'devices', 'posture'),
    component: page(() => import('./alert/alert-page.tsx'), 'AlertPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/alerts/rules',
    staticData: { title: 'alertRules' },
    loader: () => needWords('alert-rules', 'alert-scope', 'alert-words', 'devices', 'posture'),
    component: page(() => import('../features/alerting/rules/alert-rules-page.tsx'), 'AlertRulesPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/alerts/channels',
    staticData: { title: 'channels' },
    loader: () => needWords('alert-words', 'channels', 'deliveries'),
    component: page(() => import('../features/alerting/notifications/channels-page.tsx'), 'ChannelsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/alerts/maintenance',
    staticData: { title: 'maintenance' },
    loader: () => needWords('alert-scope', 'alert-words', 'devices', 'maintenance'),
    component: page(() => import('../features/alerting/maintenance/maintenance-page.tsx'), 'MaintenancePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/on-call',
    staticData: { title: 'onCall' },
    loader: () => needWords('alert-words', 'on-call'),
    component: page(() => import('../features/alerting/on-call/on-call-page.tsx'), 'OnCallPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/team',
    staticData: { title: 'team' },
    loader: () => needWords('on-call-now', 'roles', 'settings', 'team'),
    component: page(() => import('../features/identity/team/team-page.tsx'), 'TeamPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/tickets',
    staticData: { title: 'tickets' },
    validateSearch: readTicketsSearch,
    loader: () => needWords('devices', 'tickets'),
    component: page(() => import('../features/tickets/tickets-page.tsx'), 'TicketsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/tickets/$id',
    staticData: { title: 'ticket' },
    loader: () => needWords('devices', 'tickets'),
    component: page(() => import('../features/tickets/detail/ticket-page.tsx'), 'TicketPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/monitors',
    staticData: { title: 'monitors' },
    validateSearch: readMonitorsSearch,
    loader: () => needWords('monitors', 'watching'),
    component: page(() => import('../features/monitors/monitors-page.tsx'), 'MonitorsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/monitors/$id',
    staticData: { title: 'monitor' },
    validateSearch: readMonitorSearch,
    loader: () => needWords('alert-words', 'chart', 'monitors', 'posture', 'watching'),
    component: page(() => import('../features/monitors/detail/monitor-page.tsx'), 'MonitorPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/status-pages',
    staticData: { title: 'statusPages' },
    loader: () => needWords('status', 'status-pages'),
    component: page(
      () => import('../features/monitors/status-pages/status-pages-page.tsx'),
      'StatusPagesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/status-pages/$id',
    staticData: { title: 'statusPage' },
    loader: () => needWords('status', 'status-pages'),
    component: page(() => import('../features/monitors/status-pages/status-page-page.tsx'), 'StatusPagePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/storage',
    staticData: { title: 'storage' },
    validateSearch: readStorageSearch,
    loader: () => needWords('file-preview', 'storage'),
    component: page(() => import('../features/storage/storage-page.tsx'), 'StoragePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/metrics',
    staticData: { title: 'metrics' },
    validateSearch: readMetricsSearch,
    loader: () => needWords('chart', 'device', 'devices', 'metrics', 'watching'),
    component: page(() => import('./device/metrics-page.tsx'), 'MetricsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/metrics/explore',
    staticData: { title: 'metricsExplorer' },
    validateSearch: readExploreSearch,
    loader: () => needWords('chart', 'explore', 'watching'),
    component: page(() => import('../features/metrics/explore/explore-page.tsx'), 'ExplorePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/monitors/new',
    staticData: { title: 'addMonitor' },
    validateSearch: readAddSearch,
    loader: () => needWords('enrolment'),
    component: page(() => import('./add/add-monitor-page.tsx'), 'AddMonitorPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/profile',
    staticData: { title: 'profile' },
    loader: () => needWords('auth', 'profile', 'roles', 'settings'),
    component: page(() => import('../features/identity/profile/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/preferences',
    staticData: { title: 'preferences' },
    loader: () => needWords('deliveries', 'profile', 'push', 'settings'),
    component: page(() => import('./settings/preferences.tsx'), 'Preferences'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/api-keys',
    staticData: { title: 'apiKeys' },
    loader: () => needWords('api-keys', 'roles'),
    component: page(() => import('../features/identity/api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/workspace',
    staticData: { title: 'workspace' },
    loader: () => needWords('roles', 'settings', 'single-sign-on', 'workspaces'),
    component: page(() => import('../features/identity/workspaces/workspace-page.tsx'), 'WorkspacePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/billing',
    staticData: { title: 'billing' },
    loader: () => needWords('usage'),
    component: page(() => import('../features/overview/usage-page.tsx'), 'UsagePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/audit',
    staticData: { title: 'audit' },
    loader: () => needWords('audit', 'alert-words', 'posture'),
    component: page(() => import('../features/identity/audit/audit-page.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/help',
    staticData: { title: 'help' },
    validateSearch: readQuery,
    loader: () => needWords('docs', 'help', 'tickets'),
    component: page(() => import('./help/help-page.tsx'), 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/docs',
    staticData: { title: 'docs' },
    validateSearch: readQuery,
    loader: () => needWords('docs'),
    component: page(() => import('./docs/docs-page.tsx'), 'DocsPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/docs/$page',
    staticData: { title: 'docs' },
    validateSearch: readQuery,
    loader: () => needWords('docs'),
    component: page(() => import('./docs/docs-page.tsx'), 'DocsPage'),
  }),
] as const
