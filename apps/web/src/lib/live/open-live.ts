import type { Frame } from '@marsad/contract/agent/facts'
import type { FramePart } from '@marsad/contract/agent/protocol'
import type { LiveChange } from '@marsad/contract/http/live'
import { ApiError, fromResponse, isFromServer } from '../api/api-error.ts'
import { addressOf } from '../api/calls.ts'
import { anySignal } from '../browser.ts'
import { noteAnswer, noteFailure, onReconnect } from '../connection/connection.ts'
import { expireSession, getSession, onSessionEvent } from '../session/session.ts'
import { readEvents } from './read-events.ts'

export interface LiveWish {
  /** The device whose frames are wanted; without one, only changes of the workspace. */
  device?: string | undefined
  parts?: readonly FramePart[] | undefined
}

export interface LiveListener {
  /** The stream is open, at first or again: earlier events were missed. */
  onOpen?: (() => void) | undefined
  /** The stream is cut, and reconnects by itself: until then no events arrive. */
  onCut?: (() => void) | undefined
  onChange?: ((change: LiveChange) => void) | undefined
  onFrame?: ((frame: Frame) => void) | undefined
}

/** The server sends a heartbeat every ten seconds; a connection without one for longer is dead. */
const timeoutMs = 25_000
const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Listens to the server until it is closed or signed out: reconnects after a cut, and pauses while the page is hidden.
 */
export function openLive(wish: LiveWish, listener: LiveListener): () => void {
  const stop = new AbortController()
  let connection = new AbortController()
  const reconnect = () => connection.abort()

  // The same person in another workspace listens to that one; after a session has ended, the next session does.
  const forgetSession = onSessionEvent(reconnect)
  const rest = () => document.hidden && reconnect()
  document.addEventListener('visibilitychange', rest)
  stop.signal.addEventListener('abort', () => {
    forgetSession()
    document.removeEventListener('visibilitychange', rest)
  })

  const keepListening = async () => {
    let failures = 0
    const onOpen = () => {
      failures = 0
      listener.onOpen?.()
    }
    while (!stop.signal.aborted) {
      await isSeen(stop.signal)
      connection = new AbortController()
      const signal = anySignal([stop.signal, connection.signal])
      const { token } = getSession()
      if (!token) {
        await isOver(signal)
        continue
      }
      try {
        await listenOnce(wish, token, signal, { ...listener, onOpen })
      } catch (error) {
        if (isEnded(error)) expireSession(token)
        if (!signal.aborted && !isRefusal(error)) noteFailure()
      }
      listener.onCut?.()
      failures += 1
      if (!connection.signal.aborted) await pause(pauseMs(failures), signal)
    }
  }
  void keepListening()
  return () => stop.abort()
}

async function listenOnce(
  { device, parts }: LiveWish,
  token: string,
  signal: AbortSignal,
  listener: LiveListener,
) {
  const timeout = new AbortController()
  let timer = setTimeout(() => timeout.abort(), timeoutMs)
  const resetTimeout = () => {
    noteAnswer({ isCall: false })
    clearTimeout(timer)
    timer = setTimeout(() => timeout.abort(), timeoutMs)
  }
  try {
    const query = new URLSearchParams({ ...(device && { device }), ...(parts && { parts: parts.join(',') }) })
    const response = await fetch(`${addressOf('GET /api/live')}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: anySignal([signal, timeout.signal]),
    })
    if (!response.ok || !response.body) throw await fromResponse(response)
    listener.onOpen?.()
    for await (const { name, data } of readEvents(response.body, resetTimeout)) {
      if (name === 'change') listener.onChange?.(JSON.parse(data) as LiveChange)
      if (name === 'frame') listener.onFrame?.(JSON.parse(data) as Frame)
    }
  } finally {
    clearTimeout(timer)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && isFromServer(error)

// Every other refusal may pass: a proxy without a server for a moment, a role that is given back.
const isEnded = (error: unknown) => error instanceof ApiError && error.code === 'auth.session_ended'

/** The pause grows after each failure, and differs between readers: a server that comes back is not overrun. */
export const pauseMs = (failures: number, chance = Math.random()) =>
  Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs) * (0.5 + chance / 2)

/** A server that answers again is reconnected to at once. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((settle) => {
    const end = () => {
      stopWaiting()
      settle()
    }
    const stopWaiting = onReconnect(end)
    setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })

const isOver = (signal: AbortSignal) =>
  new Promise<void>((settle) => {
    if (signal.aborted) return settle()
    return signal.addEventListener('abort', () => settle(), { once: true })
  })

const isSeen = (signal: AbortSignal) =>
  new Promise<void>((settle) => {
    if (!document.hidden || signal.aborted) return settle()
    document.addEventListener('visibilitychange', () => settle(), { once: true, signal })
    return signal.addEventListener('abort', () => settle(), { once: true })
  })
