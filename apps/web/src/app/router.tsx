import { subscriptionLink } from '@marsad/contract/limits'
import { localeOf, withLocale, withoutLocale } from '@marsad/contract/pages'
import { createBrowserHistory, createRoute, createRouter } from '@tanstack/react-router'
import { readAuthSearch } from '../features/identity/accounts/auth-search.ts'
import { needWords } from '../lib/i18n/words.ts'
import { AuthLayout } from './layouts.tsx'
import { sendOnIfSignedIn } from './auth-guard.ts'
import { RouteError } from './errors/route-error.tsx'
import { instancePages } from './instance-routes.tsx'
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
    path: '/auth/callback',
    staticData: { title: 'auth' },
    loader: () => needWords('auth'),
    component: page(() => import('../features/identity/single-sign-on/callback-page.tsx'), 'CallbackPage'),
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

const publicSubscription = createRoute({
  getParentRoute: () => root,
  path: subscriptionLink.path,
  staticData: { namesItself: true },
  loader: () => needWords('status'),
  component: page(() => import('./public-subscription.tsx'), 'PublicSubscription'),
})

const publicAcknowledge = createRoute({
  getParentRoute: () => root,
  path: '/acknowledge',
  staticData: { namesItself: true },
  loader: () => needWords('alert-actions'),
  component: page(() => import('./public-acknowledge.tsx'), 'PublicAcknowledge'),
})

const routeTree = root.addChildren([
  shell.addChildren([...shellPages, ...inventoryPages, ...instancePages]),
  authLayout.addChildren(authPages),
  publicStatus,
  publicSubscription,
  publicAcknowledge,
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
