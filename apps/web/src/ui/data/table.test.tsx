import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { renderInLanguage } from '../render-in-language.tsx'
import { type SortDirection, SortHeader } from './sort-header.tsx'
import { RowLink, Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from './table.tsx'

async function renderTable() {
  const onOpen = vi.fn<(newTab: boolean) => void>()
  const onMute = vi.fn<() => void>()
  const onSort = vi.fn<(direction: SortDirection) => void>()
  const screen = await renderInLanguage(
    <Table caption="Servers" stickyFirst>
      <TableHead>
        <SortHeader direction="ascending" onSort={onSort}>
          Name
        </SortHeader>
        <TableHeader>Address</TableHeader>
        <TableHeader>Actions</TableHeader>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell>
            <RowLink
              href="#db"
              onClick={(event) => {
                event.preventDefault()
                onOpen(event.ctrlKey)
              }}
            >
              db-fra-0002
            </RowLink>
          </TableCell>
          <TableCell>10.0.1.8</TableCell>
          <TableCell>
            <button type="button" onClick={onMute}>
              Mute
            </button>
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  )
  return { screen, onOpen, onMute, onSort }
}

test('a click anywhere in a row follows its link, once, with its modifiers', async () => {
  const { screen, onOpen } = await renderTable()
  await screen.getByText('10.0.1.8').click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(false)
  await screen.getByText('10.0.1.8').click({ modifiers: ['Control'] })
  expect(onOpen).toHaveBeenLastCalledWith(true)
  await screen.getByRole('link').click()
  expect(onOpen).toHaveBeenCalledTimes(3)
})

test('a control in the row keeps its click', async () => {
  const { screen, onOpen, onMute } = await renderTable()
  await screen.getByRole('button', { name: 'Mute' }).click()
  expect(onMute).toHaveBeenCalledOnce()
  expect(onOpen).not.toHaveBeenCalled()
})

test('a sorted column says so and turns around', async () => {
  const { screen, onSort } = await renderTable()
  await expect
    .element(screen.getByRole('columnheader', { name: 'Name' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('button', { name: 'Name' }).click()
  expect(onSort).toHaveBeenCalledExactlyOnceWith('descending')
})

test('a table that does not fit is a stop of the Tab key from its first moment, and while it does not', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.width = '200px'
  const root = createRoot(host)
  const show = (columns: number) =>
    flushSync(() =>
      root.render(
        <Table caption="Processes">
          <TableBody>
            <TableRow>
              {Array.from({ length: columns }, (_, at) => (
                <TableCell key={at}>10.0.1.800.{at}</TableCell>
              ))}
            </TableRow>
          </TableBody>
        </Table>,
      ),
    )
  const stop = () => host.querySelector('section')?.tabIndex
  // Whoever comes by the keyboard, or looks at the page as axe does, waits for no frame.
  show(8)
  expect(stop()).toBe(0)
  show(1)
  expect(stop()).toBe(-1)

  // Another width is known when the frame that shows it is drawn; a later watcher is called after the table's.
  const atWidth = (width: string) =>
    new Promise((resolve) => {
      host.style.width = width
      const watcher = new ResizeObserver(() => {
        watcher.disconnect()
        // The next width waits for the end of this frame.
        setTimeout(resolve, 0, stop())
      })
      watcher.observe(host)
    })
  show(4)
  expect(await atWidth('2000px')).toBe(-1)
  expect(await atWidth('150px')).toBe(0)
  root.unmount()
  host.remove()
})
