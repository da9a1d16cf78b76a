import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinLive } from './join-live.ts'
import type { LiveListener, LiveWish } from './open-live.ts'
import { useLive } from './use-live.ts'

// Sharing a line is tested in `join-live`; these tests are about who listens, and for how long.
vi.mock(import('./join-live.ts'), () => ({ joinLive: vi.fn<typeof joinLive>() }))

let joined: { wish: LiveWish; listener: LiveListener; hasLeft: boolean }[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  joined = []
  vi.mocked(joinLive).mockImplementation((wish, listener) => {
    const guest = { wish, listener, hasLeft: false }
    joined.push(guest)
    return () => void (guest.hasLeft = true)
  })
})
afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

test('a screen listens from its first drawing to its last, with what it was drawn with last', () => {
  const received: string[] = []
  const Screen = (given: Parameters<typeof useLive>[0]) => (useLive(given), null)
  const root = createRoot(document.createElement('div'))
  const draw = (given: Parameters<typeof useLive>[0]) => {
    act(() => root.render(createElement(Screen, given)))
  }
  draw({ device: 'd1', parts: ['metrics', 'processes'], onOpen: () => received.push('first') })
  draw({
    device: 'd1',
    // Another list of the same parts is the same wish.
    parts: ['metrics', 'processes'],
    onOpen: () => received.push('open'),
    onCut: () => received.push('cut'),
    onChange: ({ kind }) => received.push(kind),
    onFrame: ({ at }) => received.push(String(at)),
  })
  expect(joined).toHaveLength(1)
  expect(joined[0]?.wish).toEqual({ device: 'd1', parts: ['metrics', 'processes'] })
  joined[0]?.listener.onOpen?.()
  joined[0]?.listener.onCut?.()
  joined[0]?.listener.onChange?.({ kind: 'alerts' })
  joined[0]?.listener.onFrame?.({ at: 5 })
  expect(received).toEqual(['open', 'cut', 'alerts', '5'])
  draw({ device: 'd2' })
  expect(joined.map(({ wish, hasLeft }) => [wish.device, wish.parts, hasLeft])).toEqual([
    ['d1', ['metrics', 'processes'], true],
    ['d2', undefined, false],
  ])
  // Every callback is optional.
  for (const callback of ['onOpen', 'onCut', 'onChange', 'onFrame'] as const)
    expect(() => joined[1]?.listener[callback]?.({} as never)).not.toThrow()
  act(() => root.unmount())
  expect(joined[1]?.hasLeft).toBe(true)
})
