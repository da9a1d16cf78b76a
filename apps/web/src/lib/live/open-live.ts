import type { Frame } from '@marsad/contract/agent/facts'
import type { FramePart } from '@marsad/contract/agent/protocol'
import type { LiveChange } from '@marsad/contract/http/live'
import { ApiError, fromResponse } from '../api/api-error.ts'
import { addressOf } from '../api/calls.ts'
import { anySignal } from '../browser.ts'
import { expireSession, getSession, onSessionEvent } from '../session/session.ts'
import { readEvents } from './read-events.ts'

export interface LiveWish {
  /** Whose frames to bring; without one, only what changed in the workspace. */
  device?: string | undefined
  parts?: readonly FramePart[] | undefined
}

export interface LiveListener {
  /** The stream is open, at first or again: what happened until now was not heard. */
  onOpen?: (() => void) | undefined
  /** The stream is cut, and comes back by itself: until then nothing is heard. */
  onCut?: (() => void) | undefined
  onChange?: ((change: LiveChange) => void) | undefined
  onFrame?: ((frame: Frame) => void) | undefined
}

/** The server beats every ten seconds; a connection that says nothing for longer is dead. */
const silenceMs = 25_000
const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Listens to the server until told to stop or signed out: comes back after a cut, and rests while nobody looks. */
export function openLive(wish: LiveWish, listener: LiveListener): () => void {
  const stop = new AbortController()
  let connection = new AbortController()
  const reconnect = () => connection.abort()

  // The same person in another workspace hears of that one; after a session has ended, whoever begins the next.
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
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    const query = new URLSearchParams({ ...(device && { device }), ...(parts && { parts: parts.join(',') }) })
    const response = await fetch(`${addressOf('GET /api/live')}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: anySignal([signal, silence.signal]),
    })
    if (!response.ok || !response.body) throw await fromResponse(response)
    listener.onOpen?.()
    for await (const { name, data } of readEvents(response.body, heard)) {
      if (name === 'change') listener.onChange?.(JSON.parse(data) as LiveChange)
      if (name === 'frame') listener.onFrame?.(JSON.parse(data) as Frame)
    }
  } finally {
    clearTimeout(timer)
  }
}

// Every other refusal may pass: a proxy that knows no server for a moment, a role that is given back.
const isEnded = (error: unknown) => error instanceof ApiError && error.code === 'auth.session_ended'

/** Longer after each failure, and never the same for two readers: a server that comes back is not run over. */
export const pauseMs = (failures: number, chance = Math.random()) =>
  Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs) * (0.5 + chance / 2)

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((settle) => {
    setTimeout(settle, ms)
    signal.addEventListener('abort', () => settle(), { once: true })
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
