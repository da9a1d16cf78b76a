import { useSyncExternalStore } from 'react'
import { fromResponse, isFromServer } from '../api/api-error.ts'
import { addressOf } from '../api/calls.ts'

/**
 * Without any answer for this long the server is probed: with the rest, an outage is noticed within fifteen seconds.
 */
const idleMs = 7000
/** Failures over this long are an outage; a shorter one is a restart and not reported. */
const toleratedMs = 4000
const tickMs = 1000
const probePauseMs = 2000

export interface Connection {
  /** Since when the server has not answered; null while it does. */
  unreachableSince: number | null
  /** When the server last answered: nothing on the page is newer. */
  lastAnswerAt: number
}

let connection: Connection = { unreachableSince: null, lastAnswerAt: Date.now() }
let lastAnswerAt = Date.now()
let failingSince: number | null = null
/** Since a call found no server, only a call that is answered shows that the page can be used again. */
let areCallsFailing = false
let probedAt = 0
let probing: Promise<boolean> | null = null
const listeners = new Set<() => void>()
const returnListeners = new Set<() => void>()

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection)

/** Calls back each time the server answers again after an outage. */
export function onReconnect(listener: () => void) {
  returnListeners.add(listener)
  return () => {
    returnListeners.delete(listener)
  }
}

/** The server answered a call, with any status; or, `isCall: false`, gave another sign of life. */
export function noteAnswer({ isCall = true } = {}) {
  if (areCallsFailing && !isCall) return
  areCallsFailing = false
  lastAnswerAt = Date.now()
  failingSince = null
  if (connection.unreachableSince === null) return
  publish(null)
  for (const notify of returnListeners) notify()
}

/** A call found no server, or the stream broke: from now on the server is probed until it answers. */
export function noteFailure({ startedAt = Date.now(), isCall = false } = {}) {
  areCallsFailing ||= isCall
  failingSince ??= startedAt
  if (connection.unreachableSince === null && Date.now() - failingSince >= toleratedMs) publish(failingSince)
}

/** Probes the server; false where no answer came. */
export function probe(): Promise<boolean> {
  probing ??= sendProbe().finally(() => {
    probing = null
  })
  return probing
}

async function sendProbe(): Promise<boolean> {
  const startedAt = Date.now()
  probedAt = startedAt
  const isCall = areCallsFailing
  const hasAnswered = await fetch(addressOf(isCall ? 'GET /api/auth/setup' : 'GET /healthz'), {
    cache: 'no-store',
    signal: AbortSignal.timeout(toleratedMs),
  }).then(
    async (answer) => answer.ok || (isCall && isFromServer(await fromResponse(answer))),
    () => false,
  )
  if (hasAnswered) noteAnswer({ isCall })
  else noteFailure({ startedAt, isCall: true })
  return hasAnswered
}

function tick() {
  if (document.hidden) {
    // Failures before the page was hidden say nothing about the time in between.
    if (connection.unreachableSince === null) failingSince = null
    return
  }
  const now = Date.now()
  const isDue = failingSince === null ? now - lastAnswerAt >= idleMs : now - probedAt >= probePauseMs
  if (isDue) void probe()
}

/** Watches the connection for as long as the page lives; a hidden page pauses, and probes when it is visible again. */
export function watchConnection() {
  setInterval(tick, tickMs)
  document.addEventListener('visibilitychange', tick)
  for (const event of ['online', 'offline']) addEventListener(event, () => void probe())
}

function publish(unreachableSince: number | null) {
  connection = { unreachableSince, lastAnswerAt }
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
