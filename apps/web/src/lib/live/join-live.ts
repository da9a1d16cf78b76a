import { openLive, type LiveListener, type LiveWish } from './open-live.ts'

interface Guest {
  wish: LiveWish
  listener: LiveListener
}

interface Line {
  wish: string
  isOpen: boolean
  close: () => void
}

const guests = new Set<Guest>()
let line: Line | null = null

/** Everybody on the page who listens shares one connection: the frame hears of alerts, a screen of what it shows. */
export function joinLive(wish: LiveWish, listener: LiveListener): () => void {
  const guest = { wish, listener }
  guests.add(guest)
  // A screen that gives way to another leaves and comes within one task: the line between them is not cut.
  queueMicrotask(() => {
    connect()
    if (line?.isOpen && guests.has(guest)) listener.onOpen?.()
  })
  return () => {
    guests.delete(guest)
    queueMicrotask(connect)
  }
}

/** Holds the line that is wanted now: with the frames of a device where a screen looks at one, and none without guests. */
function connect() {
  const wishes = [...guests].map((guest) => guest.wish)
  const wish = wishes.findLast(({ device }) => device !== undefined) ?? wishes[0]
  const wanted = wish && JSON.stringify(wish)
  if (line?.wish === wanted) return
  line?.close()
  line = null
  if (!wish || !wanted) return
  const own: Line = { wish: wanted, isOpen: false, close: () => undefined }
  line = own
  own.close = openLive(wish, {
    onOpen: () => {
      own.isOpen = true
      for (const { listener } of guests) listener.onOpen?.()
    },
    onCut: () => {
      own.isOpen = false
      for (const { listener } of guests) listener.onCut?.()
    },
    onChange: (change) => {
      for (const { listener } of guests) listener.onChange?.(change)
    },
    onFrame: (frame) => {
      for (const { listener } of guests) listener.onFrame?.(frame)
    },
  })
}
