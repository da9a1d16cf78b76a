import type { Frame } from '@marsad/contract/agent/facts'
import { subscribeToClock } from '../../ui/time.tsx'
import { createContext, useContext, useSyncExternalStore } from 'react'

/** A frame with figures; `at` is in milliseconds since 1970. */
export type FrameMoment = Pick<Frame, 'at' | 'metrics' | 'groups'>

/** Frames come every second; a few may be late. */
const lateAfterMs = 5000

const none: readonly FrameMoment[] = []
/** As many frames as the live window has seconds. */
const most = 300

/** The newest seconds of a device while it is watched live; they are stored nowhere else. */
export class Frames {
  #moments = none
  #lastFrameAt = 0
  readonly #listeners = new Set<() => void>()

  /** Whether frames are arriving: by the clock of this browser, because a machine's own may be wrong. */
  isComing = (now = Date.now()) => now - this.#lastFrameAt < lateAfterMs

  add(frame: Frame) {
    if (!frame.metrics && !frame.groups) return
    this.#lastFrameAt = Date.now()
    if (frame.at <= (this.#moments.at(-1)?.at ?? 0)) return
    this.#moments = [...this.#moments.slice(1 - most), frame]
    for (const notify of this.#listeners) notify()
  }

  get = () => this.#moments

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

const silent = { get: () => none, subscribe: () => () => undefined, isComing: () => false }

/** The frames of the device on the screen, or null while it is not watched live. */
export const FramesContext = createContext<Frames | null>(null)

/** The frames, or none where they are not drawn: then a new one draws nothing anew. */
export function useFrames(isDrawn = true): readonly FrameMoment[] {
  const given = useContext(FramesContext)
  const frames = isDrawn && given ? given : silent
  return useSyncExternalStore(frames.subscribe, frames.get)
}

export function useFramesComing(): boolean {
  const frames = useContext(FramesContext) ?? silent
  return useSyncExternalStore(subscribeToClock, () => frames.isComing())
}

export const useNewestFrame = () => useFrames().at(-1)
