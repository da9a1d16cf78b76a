import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setPreferences } from './preferences.ts'
import { restoreSession, startSession } from './session/session.ts'
import { useMay, useRole } from './session/use-may.ts'
import { useReaderZone } from './time/wall-clock.ts'
import { useMedia } from './use-media.ts'
import { useSettled } from './use-settled.ts'
import { useThrottled } from './use-throttled.ts'

const roots: { unmount: () => void }[] = []

/** Draws a component that is nothing but a hook; `result` is what the hook returned last. */
function draw<Given, Result>(use: (given: Given) => Result, given: Given) {
  let result: Result | undefined
  const Hook = (props: { given: Given }) => ((result = use(props.given)), null)
  const root = createRoot(document.createElement('div'))
  roots.push(root)
  const redraw = (next: Given) => {
    act(() => root.render(createElement(Hook, { given: next })))
  }
  const leave = () => {
    act(() => root.unmount())
  }
  redraw(given)
  return { result: () => result, redraw, leave }
}
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount()
  })
  vi.useRealTimers()
  vi.restoreAllMocks()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  localStorage.clear()
  restoreSession()
})

test('a value settles a quarter of a second after it last changed', () => {
  const { result, redraw } = draw<string, string>(useSettled, 'a')
  redraw('ab')
  pass(249)
  expect(result()).toBe('a')
  redraw('abc')
  pass(249)
  expect(result()).toBe('a')
  pass(1)
  expect(result()).toBe('abc')
})

const drawThrottled = (acted: () => unknown) =>
  draw(({ pauseMs }: { pauseMs: number }) => useThrottled(acted, pauseMs), { pauseMs: 1000 })

test('of many calls the first acts at once, and the others by one more after the pause', async () => {
  const acted = vi.fn<() => void>()
  const { result, leave } = drawThrottled(acted)
  const call = () => result()?.()
  call()
  expect(acted).toHaveBeenCalledTimes(1)
  call()
  call()
  await vi.advanceTimersByTimeAsync(999)
  expect(acted).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(acted).toHaveBeenCalledTimes(2)
  // The pause after that one holds as well, and then it is as at first.
  call()
  expect(acted).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(acted).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(acted).toHaveBeenCalledTimes(3)
  call()
  expect(acted).toHaveBeenCalledTimes(4)
  call()
  leave()
  await vi.advanceTimersByTimeAsync(5000)
  expect(acted).toHaveBeenCalledTimes(4)
})

test('one call alone acts once, and another pause holds from then on', async () => {
  const acted = vi.fn<() => void>()
  const { result, redraw } = drawThrottled(acted)
  result()?.()
  await vi.advanceTimersByTimeAsync(5000)
  expect(acted).toHaveBeenCalledTimes(1)
  redraw({ pauseMs: 100 })
  result()?.()
  result()?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(acted).toHaveBeenCalledTimes(3)
})

test.for([
  ['answers', () => Promise.resolve()],
  ['fails', () => Promise.reject(new Error('failed'))],
] as const)(
  'an act that takes longer than the pause and %s is followed by the next as long after its end',
  async ([, end]) => {
    const acted = vi.fn<() => Promise<void>>(async () => {
      await new Promise((settle) => setTimeout(settle, 3000))
      await end()
    })
    const { result, leave } = drawThrottled(acted)
    result()?.()
    await vi.advanceTimersByTimeAsync(2999)
    result()?.()
    await vi.advanceTimersByTimeAsync(3000)
    expect(acted).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(acted).toHaveBeenCalledTimes(2)
    result()?.()
    leave()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(acted).toHaveBeenCalledTimes(2)
  },
)

test('times are shown in the zone of the reader, or of the browser', () => {
  const { result } = draw(useReaderZone, undefined)
  expect(result()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  act(() => setPreferences({ timeZone: 'Pacific/Apia' }))
  expect(result()).toBe('Pacific/Apia')
  act(() => setPreferences({ timeZone: null }))
})

test('a screen that changes its width is told of', () => {
  const media = Object.assign(new EventTarget(), { matches: false })
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => media as unknown as MediaQueryList)
  const { result, leave } = draw(useMedia, '(min-width: 64rem)')
  expect(result()).toBe(false)
  act(() => {
    media.matches = true
    media.dispatchEvent(new Event('change'))
  })
  expect(result()).toBe(true)
  expect(globalThis.matchMedia).toHaveBeenCalledWith('(min-width: 64rem)')
  const forgotten = vi.spyOn(media, 'removeEventListener')
  leave()
  expect(forgotten).toHaveBeenCalledOnce()
})

test('the role is that of the workspace, else of the account, else the weakest', () => {
  const { result } = draw(() => [useRole(), useMay()] as const, null)
  const role = () => result()?.[0]
  expect(role()).toBe('viewer')
  expect(result()?.[1]('workspace.change')).toBe(false)
  const user = { email: 'a@example.com', role: 'admin', isActive: true, isVerified: true } as const
  act(() => startSession({ token: 't', user, profile: null, profileStats: null }))
  expect(role()).toBe('admin')
  act(() => startSession({ token: 't', user, profile: { role: 'owner' } as never, profileStats: null }))
  expect(role()).toBe('owner')
})
