import type { Subscription } from '../../../engines/bus.ts'
import type { Service } from '../../../platform/context.ts'

type Listener = (text: string) => void

/** Any number of streams share one subscription per subject. */
export function createFanOut({ engines }: Pick<Service, 'engines'>) {
  const subjects = new Map<string, { listeners: Set<Listener>; subscription: Subscription }>()

  function enter(subject: string) {
    const known = subjects.get(subject)
    if (known) return known
    const listeners = new Set<Listener>()
    const subscription = engines.nats.subscribe(subject, ({ text }) => {
      for (const listener of listeners) listener(text)
    })
    const made = { listeners, subscription }
    subjects.set(subject, made)
    return made
  }

  return {
    listen(subject: string, listener: Listener): Subscription {
      const { listeners, subscription } = enter(subject)
      listeners.add(listener)
      return {
        ready: subscription.ready,
        stop() {
          listeners.delete(listener)
          if (listeners.size > 0 || subjects.get(subject)?.listeners !== listeners) return
          subscription.stop()
          subjects.delete(subject)
        },
      }
    },
  }
}
