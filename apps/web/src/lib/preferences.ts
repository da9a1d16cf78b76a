import type { Preferences as Saved } from '@marsad/contract/http/profile'
import { useSyncExternalStore } from 'react'
import { isTimeZone, stored } from './browser.ts'

export type Locale = 'en' | 'ar'
type Theme = 'light' | 'dark' | 'system'

export type HourCycle = 'h23' | 'h12'

export interface Preferences {
  theme: Theme
  /** The digits of Arabic text; English has one kind. */
  digits: 'latn' | 'arab'
  /** The direction of time on charts in Arabic. */
  timeDirection: 'ltr' | 'rtl'
  /** An IANA name, or `null` for the zone of the browser. */
  timeZone: string | null
  hourCycle: HourCycle
  /** The view of the list of servers. */
  serversView: Saved['serversView']
  /** The view of files and folders. */
  storageView: Saved['storageView']
}

const defaults: Preferences = {
  theme: 'system',
  digits: 'latn',
  timeDirection: 'ltr',
  timeZone: null,
  hourCycle: 'h23',
  serversView: {
    layout: 'auto',
    columns: [
      'cpu',
      'memory',
      'disk',
      'network',
      'uptime',
      'os',
      'security',
      'alerts',
      'lastSeen',
      'agentVersion',
    ],
    sort: 'worst',
    direction: 'desc',
    group: 'none',
  },
  storageView: { layout: 'list', sort: 'name', direction: 'asc' },
}

let current = read()
const listeners = new Set<() => void>()
const choiceListeners = new Set<(changes: Partial<Preferences>) => void>()
const systemDark = matchMedia('(prefers-color-scheme: dark)')

export const usePreferences = () => useSyncExternalStore(subscribe, () => current)

/** A choice of the reader. */
export function setPreferences(changes: Partial<Preferences>) {
  adoptPreferences(changes)
  for (const listener of choiceListeners) listener(changes)
}

/** For code that saves the reader's choices elsewhere too. */
export function onPreferencesChosen(listener: (changes: Partial<Preferences>) => void) {
  choiceListeners.add(listener)
  return () => {
    choiceListeners.delete(listener)
  }
}

/** An earlier choice of the reader, in another browser. */
export function adoptPreferences(changes: Partial<Preferences>) {
  current = withKnownZone({ ...current, ...changes })
  const { theme, ...rest } = current
  stored.write('theme', theme)
  stored.write('preferences', JSON.stringify(rest))
  applyTheme()
  for (const notify of listeners) notify()
}

function resolvedTheme(): 'light' | 'dark' {
  if (current.theme !== 'system') return current.theme
  return systemDark.matches ? 'dark' : 'light'
}

/** The cookie sends the language of this browser to the server; the URL decides which one is shown. */
export function rememberLocale(locale: Locale) {
  const days = 365
  document.cookie = `locale=${locale}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax`
}

function applyTheme() {
  document.documentElement.classList.toggle('dark', resolvedTheme() === 'dark')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

systemDark.addEventListener('change', () => {
  applyTheme()
  for (const notify of listeners) notify()
})

// Another tab changed a preference: follow it.
addEventListener('storage', () => {
  current = read()
  applyTheme()
  for (const notify of listeners) notify()
})

/** A zone that this browser does not know would fail wherever a time is shown: it shows its own instead. */
function withKnownZone(preferences: Preferences): Preferences {
  const { timeZone } = preferences
  return timeZone === null || isTimeZone(timeZone) ? preferences : { ...preferences, timeZone: null }
}

function read(): Preferences {
  try {
    const theme = localStorage.getItem('theme') as Theme | null
    const rest = JSON.parse(localStorage.getItem('preferences') ?? '{}') as Partial<Preferences>
    return withKnownZone({ ...defaults, ...rest, theme: theme ?? defaults.theme })
  } catch {
    // Storage may be switched off or hold foreign data: the defaults always work.
    return defaults
  }
}
