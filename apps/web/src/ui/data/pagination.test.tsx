import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { Pagination } from './pagination.tsx'
import { renderInLanguage } from '../render-in-language.tsx'

function List() {
  const [filter, setFilter] = useState('all')
  const pages = useCursorPages(filter)
  return (
    <>
      <button type="button" onClick={() => setFilter('open')}>
        {'Filter'}
      </button>
      <p data-testid="page">{`${filter} ${pages.index} ${pages.cursor ?? 'first'}`}</p>
      <Pagination
        onPrevious={pages.toPrevious}
        onNext={pages.toNext(pages.index < 2 ? `after-${pages.index}` : null)}
      />
    </>
  )
}

async function open() {
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List })
  const item = createRoute({ getParentRoute: () => root, path: '/item', component: () => 'item' })
  const router = createRouter({
    routeTree: root.addChildren([list, item]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const screen = await renderInLanguage(<RouterProvider router={router} />)
  return { router, screen, page: screen.getByTestId('page') }
}

test('pages go forth and back by the cursors that were answered, and another filter begins at its first', async () => {
  const { screen, page } = await open()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(page).toHaveTextContent('all 1 after-0')
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(page).toHaveTextContent('all 2 after-1')
  await screen.getByRole('button', { name: 'Previous' }).click()
  await expect.element(page).toHaveTextContent('all 1 after-0')
  await screen.getByRole('button', { name: 'Filter' }).click()
  await expect.element(page).toHaveTextContent('open 0 first')
})

test('Back from something in the list returns to the page it was on', async () => {
  const { screen, page, router } = await open()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(page).toHaveTextContent('all 1 after-0')
  router.history.push('/item')
  await expect.element(screen.getByText('item')).toBeVisible()
  router.history.back()
  await expect.element(page).toHaveTextContent('all 1 after-0')
})

test('who pages by keyboard keeps the focus, also at the end', async () => {
  const { screen, page } = await open()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page).toHaveTextContent('all 1 after-0')
  await userEvent.keyboard('{Enter}')
  await expect.element(page).toHaveTextContent('all 2 after-1')
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page).toHaveTextContent('all 2 after-1')
})
