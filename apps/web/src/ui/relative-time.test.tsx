import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RelativeTime } from './time.tsx'
import { renderInLanguage } from './render-in-language.tsx'

const now = Date.parse('2026-11-14T20:00:00Z')

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the words follow the time, with the exact time as title', async () => {
  const screen = await renderInLanguage(<RelativeTime value={now - 58_000} />)
  const time = screen.getByRole('time')
  await expect.element(time).toHaveTextContent('58 sec. ago')
  vi.advanceTimersByTime(2000)
  await expect.element(time).toHaveTextContent('1 min. ago')
  await expect.element(time).toHaveAttribute('datetime', '2026-11-14T19:59:02.000Z')
  expect(time.element().getAttribute('title')).toMatch(/2026/)
})

test('it speaks Arabic with its own numbers', async () => {
  const screen = await renderInLanguage(<RelativeTime value={now - 120_000} />, 'ar')
  await expect.element(screen.getByRole('time')).toHaveTextContent('قبل دقيقتين')
})

test('many share one timer, which stands still in a hidden page and stops with the last', async () => {
  const screen = await renderInLanguage(
    <>
      <RelativeTime value={now - 10_000} />
      <RelativeTime value={now - 20_000} />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  const time = screen.getByRole('time').first()

  setHidden(true)
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime(now + 5000)
  await expect.element(time).toHaveTextContent('10 sec. ago')

  setHidden(false)
  await expect.element(time).toHaveTextContent('15 sec. ago')
  expect(vi.getTimerCount()).toBe(1)

  await screen.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
