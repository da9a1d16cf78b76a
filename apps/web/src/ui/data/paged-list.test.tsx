import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { useCursorPages } from '../../lib/use-cursor-pages.ts'
import { renderInLanguage } from '../render-in-language.tsx'
import { PagedList } from './paged-list.tsx'

const pageSize = 2

/** A list of two pages whose rows can be removed, as the server answers after each. */
function Rows({ all, isCounted = false }: { all: string[]; isCounted?: boolean }) {
  const [left, setLeft] = useState(all)
  const pages = useCursorPages('')
  const first = pages.index * pageSize
  const rows = left.slice(first, first + pageSize)
  const nextCursor = first + pageSize < left.length ? `${first}` : null
  const query = {
    data: { rows, nextCursor, total: left.length },
    isError: false,
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => undefined,
  }
  return (
    <PagedList
      query={query}
      pages={pages}
      {...(isCounted && { pageSize, shown: ({ from, to, total }) => `${from}–${to} of ${total}` })}
      failed="Failed"
      empty="Nothing here"
      count={(data) => data.rows.length}
    >
      {(data) =>
        data.rows.map((row) => (
          <button key={row} type="button" onClick={() => setLeft(left.filter((one) => one !== row))}>
            {`Remove ${row}`}
          </button>
        ))
      }
    </PagedList>
  )
}

async function open(list: ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => list }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return await renderInLanguage(<RouterProvider router={router} />)
}

test('the way back stays when the last row of a page is removed', async () => {
  const screen = await open(<Rows all={['a', 'b', 'c']} />)
  await screen.getByRole('button', { name: 'Next' }).click()
  await screen.getByRole('button', { name: 'Remove c' }).click()
  await expect.element(screen.getByText('Nothing here')).toBeVisible()
  await screen.getByRole('button', { name: 'Previous' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove b' })).toBeVisible()
  // One page is left, so there is nowhere to go.
  expect(screen.getByRole('navigation').query()).toBeNull()
})

test('a counted list says where one is, also on its only page', async () => {
  const screen = await open(<Rows isCounted all={['a', 'b', 'c']} />)
  await expect.element(screen.getByText('1–2 of 3')).toBeVisible()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('3–3 of 3')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove c' }).click()
  await screen.getByRole('button', { name: 'Previous' }).click()
  await expect.element(screen.getByText('1–2 of 2')).toBeVisible()
})
