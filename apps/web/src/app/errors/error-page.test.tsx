import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Locale } from '../../lib/preferences.ts'
import { renderInLanguage } from '../../ui/render-in-language.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RouteError } from './route-error.tsx'

/** A small app with a page that throws what it is given. */
async function open(locale: Locale, path: string, failure?: Error) {
  const root = createRootRoute({ notFoundComponent: NotFoundPage })
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => {
      throw failure
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: RouteError,
  })
  return renderInLanguage(<RouterProvider router={router} />, locale)
}

test('a failure shows status 500 and Internal Server Error, with a way to try again [C7]', async () => {
  const screen = await open('en', '/', new Error('a bug'))
  await expect.element(screen.getByText('500')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await expect.element(screen.getByText('Something went wrong on our side. Please try again.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a failed call shows its own status and the words for its code [C7]', async () => {
  const screen = await open('ar', '/', new ApiError('engine.unavailable', 503, 'A part is not answering'))
  await expect.element(screen.getByText('503')).toBeVisible()
  await expect.element(screen.getByText('جزء من النظام لا يستجيب. أعد المحاولة بعد قليل.')).toBeVisible()
})

test('a path without a page uses the not-found variant, with the path [C6 C7]', async () => {
  const screen = await open('en', '/no/such/page')
  await expect.element(screen.getByText('404')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect.element(screen.getByText('/no/such/page')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
