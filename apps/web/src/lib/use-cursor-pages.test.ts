import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { useCursorPages } from './use-cursor-pages.ts'

const roots: { unmount: () => void }[] = []
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
})

test('pages go forth and back by cursors, each list by its own filter, and stand in the history', async () => {
  let all: ReturnType<typeof useCursorPages> | undefined
  let open: ReturnType<typeof useCursorPages> | undefined
  const List = () => {
    all = useCursorPages('all')
    open = useCursorPages('open')
    return null
  }
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: createRootRoute({ component: List }), history })
  const root = createRoot(document.createElement('div'))
  roots.push(root)
  root.render(createElement(RouterProvider, { router: router as never }))
  await expect.poll(() => all?.index).toBe(0)
  expect([all?.cursor, all?.toPrevious, all?.toNext(null), all?.toNext(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  all?.toNext('a')?.()
  await expect.poll(() => all?.cursor).toBe('a')
  all?.toNext('b')?.()
  await expect.poll(() => all?.cursor).toBe('b')
  expect(all?.index).toBe(2)
  expect(open?.index).toBe(0)
  open?.toNext('x')?.()
  await expect.poll(() => open?.cursor).toBe('x')
  expect(history.location.state.pages).toEqual({ all: ['a', 'b'], open: ['x'] })
  expect(history.length).toBe(1)
  all?.toPrevious?.()
  await expect.poll(() => all?.cursor).toBe('a')
  all?.toPrevious?.()
  await expect.poll(() => all?.index).toBe(0)
  expect(open?.cursor).toBe('x')
})
