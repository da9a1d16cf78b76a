import { localeOf, withLocale, withoutLocale, type Page } from '@marsad/contract/pages'
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { readAuthSearch } from '../features/accounts/auth-search.ts'
import { AuthLayout } from './auth-layout.tsx'
import { keepGuestsOut, sendOnIfSignedIn } from './auth-guard.ts'
import { NotFoundPage } from './errors/not-found-page.tsx'
import { RootError, RouteError } from './errors/route-error.tsx'
import type { PageTitle } from './page-title.ts'
import { PlannedPage } from './planned-page.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
  }
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({ component: Root, errorComponent: RootError, notFoundComponent: NotFoundPage })
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: keepGuestsOut,
  component: Shell,
})
const authLayout = createRoute({ getParentRoute: () => root, id: 'auth-layout', component: AuthLayout })

const planned = <const Path extends Page>(path: Path, title: Exclude<PageTitle, 'auth'>) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    staticData: { title },
    component: () => <PlannedPage page={title} />,
  })

const shellPages = [
  planned('/', 'dashboard'),
  planned('/analytics', 'analytics'),
  planned('/servers', 'servers'),
  planned('/servers/$id', 'server'),
  planned('/alerts', 'alerts'),
  planned('/team', 'team'),
  planned('/tickets', 'tickets'),
  planned('/storage', 'storage'),
  planned('/usb', 'usb'),
  planned('/security', 'security'),
  planned('/applications', 'applications'),
  planned('/metrics', 'metrics'),
  planned('/monitors/new', 'addMonitor'),
  createRoute({
    getParentRoute: () => shell,
    path: '/profile',
    staticData: { title: 'profile' },
    component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/preferences',
    staticData: { title: 'preferences' },
    component: lazyRouteComponent(
      () => import('../features/profile/preferences-page.tsx'),
      'PreferencesPage',
    ),
  }),
  planned('/settings/api-keys', 'apiKeys'),
  createRoute({
    getParentRoute: () => shell,
    path: '/settings/workspace',
    staticData: { title: 'workspace' },
    component: lazyRouteComponent(() => import('../features/workspace/workspace-page.tsx'), 'WorkspacePage'),
  }),
  planned('/help', 'help'),
] as const

const authPages = [
  createRoute({
    getParentRoute: () => authLayout,
    path: '/auth',
    staticData: { title: 'auth' },
    validateSearch: readAuthSearch,
    beforeLoad: ({ search }) => sendOnIfSignedIn(search.redirect),
    component: lazyRouteComponent(() => import('../features/accounts/auth-page.tsx'), 'AuthPage'),
  }),
] as const

const routeTree = root.addChildren([shell.addChildren(shellPages), authLayout.addChildren(authPages)])

export const history = createBrowserHistory()

export const router = createRouter({
  routeTree,
  history,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  // One tree serves both languages: /ar exists only in the address bar, and links keep the language it names.
  rewrite: {
    input: ({ url }) => {
      url.pathname = withoutLocale(url.pathname)
      return url
    },
    output: ({ url }) => {
      url.pathname = withLocale(localeOf(history.location.pathname), url.pathname)
      return url
    },
  },
})
