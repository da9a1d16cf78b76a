import { useSyncExternalStore } from 'react'
import { unreachable } from '../api/api-error.ts'
import type { Locale } from '../preferences.ts'
import { loadPiece, type Messages, type Piece } from './messages.ts'

interface Spoken {
  locale: Locale
  messages: Messages
}

const needed = new Set<Piece>(['core'])
const loaded: Record<Locale, Map<Piece, Partial<Messages>>> = { en: new Map(), ar: new Map() }
const listeners = new Set<() => void>()
let spoken: Spoken = { locale: 'en', messages: join('en') }
/** The language that is loading, or the current one. */
let coming: Locale = 'en'

/** The language of the page and the messages that are loaded in it. */
export const useSpoken = () => useSyncExternalStore(subscribe, () => spoken)

/** Switches the language as soon as everything that the page has needed so far is loaded in it. */
export async function speak(locale: Locale) {
  coming = locale
  const isNew = await load(locale, needed)
  // A later switch wins over this one.
  if (coming === locale && (isNew || spoken.locale !== locale)) publish(locale)
}

/** Loads the messages of a part that loads later, so that none of it is drawn without them. */
export async function needWords(...pieces: Piece[]) {
  for (const piece of pieces) needed.add(piece)
  // A language that is loading has already collected the earlier pieces.
  const isNew = await Promise.all(
    [...new Set([spoken.locale, coming])].map((one) => load(one, pieces)),
  ).catch(() => Promise.reject(unreachable()))
  if (isNew.some(Boolean)) publish(spoken.locale)
}

/** Whether there was anything to load. */
async function load(locale: Locale, pieces: Iterable<Piece>): Promise<boolean> {
  const missing = [...pieces].filter((piece) => !loaded[locale].has(piece))
  await Promise.all(missing.map(async (piece) => loaded[locale].set(piece, await loadPiece(locale, piece))))
  return missing.length > 0
}

function publish(locale: Locale) {
  spoken = { locale, messages: join(locale) }
  for (const notify of listeners) notify()
}

// Nothing is drawn before its pieces are loaded, so every message is found.
function join(locale: Locale): Messages {
  return Object.assign({}, ...loaded[locale].values()) as Messages
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
