import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { adoptPreferences, usePreferences } from './preferences.ts'

/** A system whose colours a test chooses, there before the page looks at it. */
const system = vi.hoisted(() => {
  const made = Object.assign(new EventTarget(), { matches: false })
  const usual = globalThis.matchMedia
  globalThis.matchMedia = () => made as unknown as MediaQueryList
  return Object.assign(made, { leave: () => (globalThis.matchMedia = usual) })
})
const isDark = () => document.documentElement.classList.contains('dark')

afterEach(() => {
  system.leave()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

test('a page whose reader chose no theme is as dark as the system, and follows it', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const become = (isDarkNow: boolean) =>
    act(() => {
      system.matches = isDarkNow
      system.dispatchEvent(new Event('change'))
    })
  const root = createRoot(document.createElement('div'))
  act(() => root.render(createElement(() => (usePreferences(), null))))
  act(() => adoptPreferences({ theme: 'system' }))
  expect(isDark()).toBe(false)
  become(true)
  expect(isDark()).toBe(true)
  act(() => adoptPreferences({ theme: 'light' }))
  expect(isDark()).toBe(false)
  // What the reader chose stays, whatever the system does.
  become(false)
  become(true)
  expect(isDark()).toBe(false)
  act(() => adoptPreferences({ theme: 'system' }))
  expect(isDark()).toBe(true)
  act(() => root.unmount())
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
