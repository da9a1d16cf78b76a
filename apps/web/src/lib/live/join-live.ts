import { openLive, type LiveListener, type LiveWish } from './open-live.ts'

interface Subscription {
  wish: LiveWish
  listener: LiveListener
}

interface Connection {
  wish: string
  isOpen: boolean
  close: () => void
}

const subscriptions = new Set<Subscription>()
let connection: Connection | null = null

/** All listeners of the page share one connection: the frame listens for alerts, a screen for its own data. */
export function joinLive(wish: LiveWish, listener: LiveListener): () => void {
  const subscription = { wish, listener }
  subscriptions.add(subscription)
  // A screen that replaces another leaves and joins within one task: the connection between them is not closed.
  queueMicrotask(() => {
    connect()
    if (connection?.isOpen && subscriptions.has(subscription)) listener.onOpen?.()
  })
  return () => {
    subscriptions.delete(subscription)
    queueMicrotask(connect)
  }
}

/**
 * Holds the connection that is wanted now: with the frames of a device where a screen watches one, and none without
 * listeners.
 */
function connect() {
  const wishes = [...subscriptions].map((subscription) => subscription.wish)
  const wish = wishes.findLast(({ device }) => device !== undefined) ?? wishes[0]
  const wanted = wish && JSON.stringify(wish)
  if (connection?.wish === wanted) return
  connection?.close()
  connection = null
  if (!wish || !wanted) return
  const own: Connection = { wish: wanted, isOpen: false, close: () => undefined }
  connection = own
  own.close = openLive(wish, {
    onOpen: () => {
      own.isOpen = true
      for (const { listener } of subscriptions) listener.onOpen?.()
    },
    onCut: () => {
      own.isOpen = false
      for (const { listener } of subscriptions) listener.onCut?.()
    },
    onChange: (change) => {
      for (const { listener } of subscriptions) listener.onChange?.(change)
    },
    onFrame: (frame) => {
      for (const { listener } of subscriptions) listener.onFrame?.(frame)
    },
  })
}
