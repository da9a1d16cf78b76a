import { type FramePart, timing } from '@marsad/contract/agent/protocol'
import type { FastifyReply } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyCaller, Service, UserCaller, WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { askDevice } from '../../../platform/live/live.bus.ts'
import { filterLiveKeys, filterLiveSessions } from '../../identity/index.ts'

/** A reader this far behind will not catch up; it comes back and asks for what it missed. */
export const mostUnreadBytes = 1024 * 1024

/** Who has not read the end by then is cut off. */
export const farewellMs = 1000

/** Whoever may read: a device reports and reads nothing. */
export type Viewer = UserCaller | KeyCaller

export function viewerOf({ caller }: WorkspaceCtx): Viewer {
  if (caller.kind === 'device') throw new Failure('auth.forbidden')
  return caller
}

/** Those who may still be here. PostgreSQL is asked now, once for everybody of a workspace. */
export async function filterAdmitted<Someone extends { viewer: Viewer }>(
  { engines: { postgres } }: Pick<Service, 'engines'>,
  guests: readonly Someone[],
): Promise<Someone[]> {
  const byWorkspace = Map.groupBy(guests, ({ viewer }) => viewer.workspaceId)
  const admitted = [...byWorkspace].map(async ([workspaceId, ours]) => {
    const [sessions, keys] = await Promise.all([
      filterLiveSessions(postgres, workspaceId, idsOf(ours, 'user')),
      filterLiveKeys(postgres, workspaceId, idsOf(ours, 'api_key')),
    ])
    const live = new Set([...sessions, ...keys])
    return ours.filter(({ viewer }) => live.has(idOf(viewer)))
  })
  return (await Promise.all(admitted)).flat()
}

const idOf = (viewer: Viewer) => (viewer.kind === 'user' ? viewer.sessionId : viewer.keyId)

const idsOf = (guests: readonly { viewer: Viewer }[], kind: Viewer['kind']) => [
  ...new Set(guests.flatMap(({ viewer }) => (viewer.kind === kind ? idOf(viewer) : []))),
]

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

/** Often enough that a renewal may be lost. */
const renewMs = (timing.leaseSeconds * 1000) / 3

/** Keeps the devices that somebody looks at sending frames, by one timer for all of them. */
export function createFrameLeases(service: Service) {
  const viewers = new Map<string, Set<readonly FramePart[]>>()
  let timer: NodeJS.Timeout | undefined

  const renew = (deviceId: string) => {
    const parts = [...new Set([...(viewers.get(deviceId) ?? [])].flat())]
    // Whether it is online is not known here: an offline device is asked again until its viewers leave.
    askDevice(service, deviceId, { ask: 'frames', parts }).catch((error: unknown) =>
      service.log.debug({ err: error, deviceId }, 'frames: not renewed'),
    )
  }

  return {
    /** Holds the lease until the returned function is called. */
    hold(deviceId: string, parts: readonly FramePart[]) {
      const wishes = viewers.get(deviceId) ?? new Set()
      // The same parts twice are two viewers.
      const wish = [...parts]
      viewers.set(deviceId, wishes.add(wish))
      renew(deviceId)
      timer ??= setInterval(() => [...viewers.keys()].forEach(renew), renewMs)
      return () => {
        wishes.delete(wish)
        if (wishes.size === 0) viewers.delete(deviceId)
        if (viewers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

export type LiveStream = ReturnType<typeof openLiveStream>

/** An answer of the kind `text/event-stream`, which goes on until one side leaves. */
export function openLiveStream(reply: FastifyReply) {
  const { raw } = reply
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
  // Nothing follows a stream on its connection, and a server that stops would wait for a connection kept alive.
  raw.shouldKeepAlive = false
  // nginx and its like pass each event on at once when they are asked to.
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > mostUnreadBytes) raw.destroy()
    else raw.write(text)
  }
  write(': open\n\n')

  return {
    tell: (event: 'change' | 'frame', json: string) => write(`event: ${event}\ndata: ${json}\n\n`),
    /** A comment, so that proxies keep the connection and a dead one is noticed. */
    beat: () => write(':\n\n'),
    end() {
      raw.end()
      setTimeout(() => raw.destroy(), farewellMs).unref()
    },
    onClose(listener: () => void) {
      if (raw.closed) listener()
      else raw.once('close', listener)
    },
  }
}
