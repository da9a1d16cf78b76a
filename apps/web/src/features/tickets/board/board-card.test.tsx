import type { Ticket } from '@marsad/contract/http/tickets'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { BoardCard } from './board-card.tsx'

const ticket = {
  id: 't1',
  number: 7,
  title: 'Printer',
  status: 'open',
  priority: 'high',
  category: 'hardware',
  dueDate: null,
  assignedTo: null,
  devices: [],
  comments: 0,
  attachments: 0,
  watchers: 0,
} as unknown as Ticket

function Board() {
  const [hasArrived, setArrived] = useState(false)
  return (
    <>
      <input aria-label="Search" />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setArrived(true)}>
        {'Arrive'}
      </button>
      <ul>
        <BoardCard
          ticket={ticket}
          hasArrived={hasArrived}
          onDrag={() => undefined}
          onMove={() => undefined}
        />
      </ul>
    </>
  )
}
async function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: Board }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  return renderInLanguage(<RouterProvider router={router} />)
}

test('a card that arrives takes the focus from nobody who writes elsewhere', async () => {
  const screen = await open()
  const search = screen.getByLabelText('Search')
  await search.click()
  await screen.getByRole('button', { name: 'Arrive' }).click()
  await expect.element(search).toHaveFocus()
})

test('who moved it by keyboard goes on from its card', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Printer')).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await screen.getByRole('button', { name: 'Arrive' }).click()
  await expect.element(screen.getByRole('button', { name: /#7/ })).toHaveFocus()
})
