import type { Frame } from '@marsad/contract/agent/facts'
import type { FramePart } from '@marsad/contract/agent/protocol'
import type { LiveChange } from '@marsad/contract/http/live'
import { ApiError, fromResponse } from '../api/api-error.ts'
import { endSession, getSession, onSessionEvent } from '../session/session.ts'
import { readEvents } from './read-events.ts'

export interface LiveWish {
  /** Whose frames to bring; without one, only what changed in the workspace. */
  device?: string | undefined
  parts?: readonly FramePart[] | undefined
}

export interface LiveListener {
  /** The stream is open, at first or again: what happened until now was not heard. */
  onOpen?: (() => void) | undefined
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

  const forgetSession = onSessionEvent((event) => {
    // The same person in another workspace hears of that one.
    if (event === 'moved' || event === 'started') reconnect()
    else stop.abort()
  })
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
      const signal = AbortSignal.any([stop.signal, connection.signal])
      try {
        await listenOnce(wish, signal, { ...listener, onOpen })
      } catch (error) {
        if (isRefusal(error)) stop.abort()
      }
      failures += 1
      if (!connection.signal.aborted) await pause(pauseMs(failures), stop.signal)
    }
  }
  void keepListening()
  return () => stop.abort()
}

async function listenOnce({ device, parts }: LiveWish, signal: AbortSignal, listener: LiveListener) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    const query = new URLSearchParams({ ...(device && { device }), ...(parts && { parts: parts.join(',') }) })
    const response = await fetch(`/api/live?${query}`, {
      headers: { authorization: `Bearer ${getSession().token}` },
      signal: AbortSignal.any([signal, silence.signal]),
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

/** A no that will stay one, said by the server itself; whether the session is over is for everybody to know. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'auth.session_ended') endSession('expired')
  return error.status < 500 && error.status !== 429
}

/** Longer after each failure, and never the same for two readers: a server that comes back is not run over. */
export const pauseMs = (failures: number, chance = Math.random()) =>
  Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs) * (0.5 + chance / 2)

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((settle) => {
    setTimeout(settle, ms)
    signal.addEventListener('abort', () => settle(), { once: true })
  })

const isSeen = (signal: AbortSignal) =>
  new Promise<void>((settle) => {
    if (!document.hidden || signal.aborted) return settle()
    document.addEventListener('visibilitychange', () => settle(), { once: true, signal })
    return signal.addEventListener('abort', () => settle(), { once: true })
  })
