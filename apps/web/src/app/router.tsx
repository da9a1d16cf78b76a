import { localeOf, withLocale, withoutLocale } from '@marsad/contract/pages'
import { createBrowserHistory, createRoute, createRouter } from '@tanstack/react-router'
import { readAuthSearch } from '../features/identity/accounts/auth-search.ts'
import { needWords } from '../lib/i18n/words.ts'
import { AuthLayout } from './layouts.tsx'
import { sendOnIfSignedIn } from './auth-guard.ts'
import { RouteError } from './errors/route-error.tsx'
import { inventoryPages } from './inventory-routes.tsx'
import { page, root, shell, shellPages } from './shell-routes.tsx'
import type { PageTitle } from './shell/nav-items.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: PageTitle
    /** What is on the page decides what it is called. */
    namesItself?: true
  }
  interface Register {
    router: typeof router
  }
}

const authLayout = createRoute({ getParentRoute: () => root, id: 'auth-layout', component: AuthLayout })

const authPages = [
  createRoute({
    getParentRoute: () => authLayout,
    path: '/invitation',
    staticData: { title: 'invitation' },
    loader: () => needWords('auth', 'invitation', 'roles'),
    component: page(() => import('../features/identity/invitations/invitation-page.tsx'), 'InvitationPage'),
  }),
  createRoute({
    getParentRoute: () => authLayout,
    path: '/share',
    staticData: { title: 'share' },
    loader: () => needWords('share'),
    component: page(() => import('../features/storage/share/share-page.tsx'), 'SharePage'),
  }),
  createRoute({
    getParentRoute: () => authLayout,
    path: '/auth',
    staticData: { title: 'auth' },
    validateSearch: readAuthSearch,
    beforeLoad: ({ search }) => sendOnIfSignedIn(search.redirect),
    loader: () => needWords('auth', 'invitation'),
    component: page(() => import('../features/identity/accounts/auth-page.tsx'), 'AuthPage'),
  }),
] as const

const publicStatus = createRoute({
  getParentRoute: () => root,
  path: '/status/$slug',
  staticData: { namesItself: true },
  loader: () => needWords('status'),
  component: page(() => import('./public-status.tsx'), 'PublicStatus'),
})

const routeTree = root.addChildren([
  shell.addChildren([...shellPages, ...inventoryPages]),
  authLayout.addChildren(authPages),
  publicStatus,
])

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
