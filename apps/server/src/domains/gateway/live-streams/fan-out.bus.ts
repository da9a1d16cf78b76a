import type { Subscription } from '../../../engines/bus.ts'
import type { Service } from '../../../platform/context.ts'

type Hear = (text: string) => void

/** Any number of streams share one subscription per subject. */
export function createFanOut({ engines }: Pick<Service, 'engines'>) {
  const subjects = new Map<string, { listeners: Set<Hear>; subscription: Subscription }>()

  function enter(subject: string) {
    const known = subjects.get(subject)
    if (known) return known
    const listeners = new Set<Hear>()
    const subscription = engines.nats.subscribe(subject, ({ text }) => {
      for (const hear of listeners) hear(text)
    })
    const made = { listeners, subscription }
    subjects.set(subject, made)
    return made
  }

  return {
    listen(subject: string, hear: Hear): Subscription {
      const { listeners, subscription } = enter(subject)
      listeners.add(hear)
      return {
        ready: subscription.ready,
        stop() {
          listeners.delete(hear)
          if (listeners.size > 0 || subjects.get(subject)?.listeners !== listeners) return
          subscription.stop()
          subjects.delete(subject)
        },
      }
    },
  }
}
