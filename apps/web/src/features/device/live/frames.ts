import type { Frame, MetricsFrame } from '@marsad/contract/agent/facts'
import { createContext, useContext, useSyncExternalStore } from 'react'

export interface MetricsMoment {
  /** Milliseconds since 1970. */
  at: number
  metrics: MetricsFrame
}

const none: readonly MetricsMoment[] = []
/** As many as the live window has seconds. */
const most = 300

/** The newest seconds of a device while somebody looks; nothing else keeps them. */
export class Frames {
  #moments = none
  readonly #listeners = new Set<() => void>()

  add({ at, metrics }: Frame) {
    if (!metrics || at <= (this.#moments.at(-1)?.at ?? 0)) return
    this.#moments = [...this.#moments.slice(1 - most), { at, metrics }]
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

const silent = { get: () => none, subscribe: () => () => undefined }

/** The frames of the device on the screen, or null while it is not looked at live. */
export const FramesContext = createContext<Frames | null>(null)

export function useFrames(): readonly MetricsMoment[] {
  const frames = useContext(FramesContext) ?? silent
  return useSyncExternalStore(frames.subscribe, frames.get)
}

export const useNewestFrame = () => useFrames().at(-1)
