import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import {
  adoptPreferences,
  onPreferencesChosen,
  type Preferences,
  rememberLocale,
  setPreferences,
  usePreferences,
} from './preferences.ts'

const roots: { unmount: () => void }[] = []
/** What a screen that reads preferences was drawn with, the newest last. */
async function screen() {
  const drawn: Preferences[] = []
  const root = createRoot(document.createElement('div'))
  roots.push(root)
  root.render(createElement(() => (drawn.push(usePreferences()), null)))
  await expect.poll(() => drawn.length).toBeGreaterThan(0)
  return () => drawn.at(-1)
}
const writtenElsewhere = (key: string, value: string | null) => {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  dispatchEvent(new StorageEvent('storage', { key }))
}
const isDark = () => document.documentElement.classList.contains('dark')

afterEach(() => {
  for (const root of roots.splice(0)) root.unmount()
  vi.restoreAllMocks()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

test('a choice is on the screen, in storage and with whoever keeps choices', async () => {
  const shown = await screen()
  const chosen = vi.fn<(changes: Partial<Preferences>) => void>()
  const forget = onPreferencesChosen(chosen)
  setPreferences({ theme: 'dark', digits: 'arab' })
  await expect.poll(() => shown()?.digits).toBe('arab')
  expect(isDark()).toBe(true)
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).toMatchObject({
    digits: 'arab',
    hourCycle: 'h23',
  })
  expect(JSON.parse(localStorage.getItem('preferences') ?? '')).not.toHaveProperty('theme')
  expect(chosen).toHaveBeenCalledExactlyOnceWith({ theme: 'dark', digits: 'arab' })
  // What was chosen elsewhere earlier is no new choice.
  adoptPreferences({ theme: 'light' })
  expect(isDark()).toBe(false)
  forget()
  setPreferences({ theme: 'dark' })
  expect(chosen).toHaveBeenCalledOnce()
})

test('another tab is followed', async () => {
  const shown = await screen()
  expect(isDark()).toBe(false)
  writtenElsewhere('preferences', JSON.stringify({ hourCycle: 'h12' }))
  await expect.poll(() => shown()?.hourCycle).toBe('h12')
  expect(shown()?.digits).toBe('latn')
  writtenElsewhere('theme', 'dark')
  await expect.poll(() => shown()?.theme).toBe('dark')
  expect(isDark()).toBe(true)
})

test('a time zone that this browser does not know is its own', async () => {
  const shown = await screen()
  setPreferences({ timeZone: 'Asia/Riyadh' })
  await expect.poll(() => shown()?.timeZone).toBe('Asia/Riyadh')
  setPreferences({ timeZone: 'Mars/Olympus' })
  await expect.poll(() => shown()?.timeZone).toBeNull()
  writtenElsewhere('preferences', JSON.stringify({ timeZone: 'Mars/Olympus', digits: 'arab' }))
  await expect.poll(() => shown()?.digits).toBe('arab')
  expect(shown()?.timeZone).toBeNull()
})

test('blocked storage, or what is foreign in it, leaves a working page', async () => {
  const shown = await screen()
  writtenElsewhere('preferences', '{"digits":"arab"}')
  await expect.poll(() => shown()?.digits).toBe('arab')
  writtenElsewhere('preferences', 'not JSON')
  await expect.poll(() => shown()?.digits).toBe('latn')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  setPreferences({ digits: 'arab' })
  await expect.poll(() => shown()?.digits).toBe('arab')
})

test('the language is remembered for a year, for all pages', () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  rememberLocale('ar')
  expect(written).toHaveBeenCalledWith('locale=ar; Max-Age=31536000; Path=/; SameSite=Lax')
})

test('who is gone is not told any more', async () => {
  const shown = await screen()
  for (const root of roots.splice(0)) root.unmount()
  setPreferences({ digits: 'arab' })
  expect(shown()?.digits).toBe('latn')
})
