import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { filterAdmitted, type Viewer } from './filter-admitted.ts'
import type { LiveStream } from './live-stream.ts'

/** More screens than anybody looks at, and few enough that one person cannot fill the server. */
const mostPerViewer = 20
/** Whoever was shut out is gone within a second, with time to spare for a slow answer. */
const checkMs = 500
const beatMs = 10_000

type Guest = { viewer: Viewer; stream: LiveStream }

/** The open streams of this process: one loop looks after all of them while there are any. */
export function createOpenStreams(service: Service) {
  const guests = new Set<Guest>()
  let isWatching = false

  async function watch() {
    let lastBeat = performance.now()
    while (guests.size > 0) {
      await sleep(checkMs, undefined, { ref: false })
      await endStrangers()
      if (performance.now() - lastBeat < beatMs) continue
      lastBeat = performance.now()
      for (const { stream } of guests) stream.beat()
    }
    isWatching = false
  }

  async function endStrangers() {
    const asked = [...guests]
    const admitted = new Set(
      await filterAdmitted(service, asked).catch((error: unknown) => {
        // Nobody can say that they may still listen. They come back when somebody can.
        service.log.warn({ err: error }, 'live: could not check the open streams')
        return []
      }),
    )
    for (const guest of asked) if (!admitted.has(guest)) guest.stream.end()
  }

  return {
    /** The caller may be known from up to a second ago, and the loop would not notice for another half. */
    async assertAdmitted(viewer: Viewer) {
      const [admitted] = await filterAdmitted(service, [{ viewer }])
      if (!admitted) throw new Failure('auth.session_ended')
    },
    hasRoom(viewer: Viewer) {
      const theirs = [...guests].filter((guest) => personOf(guest.viewer) === personOf(viewer))
      return theirs.length < mostPerViewer
    },
    add(viewer: Viewer, stream: LiveStream) {
      const guest = { viewer, stream }
      guests.add(guest)
      stream.onClose(() => guests.delete(guest))
      if (isWatching) return
      isWatching = true
      void watch()
    },
    endAll() {
      for (const { stream } of guests) stream.end()
    },
  }
}

const personOf = (viewer: Viewer) => (viewer.kind === 'user' ? viewer.userId : viewer.keyId)
