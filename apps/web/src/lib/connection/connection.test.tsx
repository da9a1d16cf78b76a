import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { noteAnswer, noteFailure, onReconnect, useConnection } from './connection.ts'

function Shown() {
  const { unreachableSince } = useConnection()
  return <output>{unreachableSince === null ? 'reachable' : `since ${unreachableSince}`}</output>
}

const start = 1_700_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => {
  noteAnswer()
  vi.useRealTimers()
})

test('one failure is no outage; failures that last are, since the first of them', async () => {
  const screen = await render(<Shown />)
  const output = screen.getByRole('status')
  noteFailure()
  vi.setSystemTime(start + 2000)
  noteFailure()
  await expect.element(output).toHaveTextContent('reachable')
  vi.setSystemTime(start + 5000)
  noteFailure()
  await expect.element(output).toHaveTextContent(`since ${start}`)
})

test('an answer ends it, and says so once to whoever waits', async () => {
  const screen = await render(<Shown />)
  const back = vi.fn<() => void>()
  const stop = onReconnect(back)
  noteFailure()
  vi.setSystemTime(start + 5000)
  noteFailure()
  noteAnswer()
  noteAnswer()
  await expect.element(screen.getByRole('status')).toHaveTextContent('reachable')
  expect(back).toHaveBeenCalledTimes(1)
  stop()
})
