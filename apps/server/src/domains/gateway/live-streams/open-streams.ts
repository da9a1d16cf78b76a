import { type FramePart, timing } from '@marsad/contract/agent/protocol'
import type { FastifyReply } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyCaller, Service, UserCaller, WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { askDevice } from '../../../platform/live/live.bus.ts'
import { filterLiveKeys, filterLiveSessions, readAccessRevocations } from '../../identity/index.ts'

/** A reader this far behind will not catch up; it reconnects and refetches what it missed. */
export const mostUnreadBytes = 1024 * 1024

/** A reader that has not read the end by then is disconnected. */
export const farewellMs = 1000

/** Callers that may read: a device can report, but not read. */
export type Viewer = UserCaller | KeyCaller

export function viewerOf({ caller }: WorkspaceCtx): Viewer {
  if (caller.kind === 'device') throw new Failure('auth.forbidden')
  return caller
}

/** Viewers that still have access. PostgreSQL is queried now, once per workspace. */
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

/** The ids by which the list names a viewer. */
const namesOf = (viewer: Viewer) =>
  viewer.kind === 'user' ? [viewer.sessionId, viewer.userId] : [viewer.keyId]

const idsOf = (guests: readonly { viewer: Viewer }[], kind: Viewer['kind']) => [
  ...new Set(guests.flatMap(({ viewer }) => (viewer.kind === kind ? idOf(viewer) : []))),
]

/** More screens than a person uses, and few enough that one cannot fill the server. */
const mostPerViewer = 20

/** A revoked viewer is disconnected within a second, with margin for a slow query. */
const pollMs = 400
/** Expiry changes no row, so the streams of an expired session or key end this late. */
const checkAllMs = 30_000

const beatMs = 10_000

type Guest = { viewer: Viewer; stream: LiveStream; isChecked: boolean }

/**
 * The open streams of this process. One small query for all of them finds whose access changed, and only those
 * are checked; what changed is in a list that triggers write, so no message can be lost.
 */
export function createOpenStreams(service: Service) {
  const guests = new Set<Guest>()
  let isWatching = false
  let isOver = false

  async function watch() {
    let lastBeat = performance.now()
    let lastCheck = performance.now()
    let position: string | undefined
    while (guests.size > 0) {
      await sleep(pollMs, undefined, { ref: false })
      if (isOver) return
      try {
        const changed = await readAccessRevocations(service.engines.postgres, position)
        position = changed.position
        const isCheckOfAll = performance.now() - lastCheck > checkAllMs
        if (isCheckOfAll) lastCheck = performance.now()
        const isSuspect = ({ viewer, isChecked }: Guest) =>
          isCheckOfAll || !isChecked || namesOf(viewer).some((id) => changed.ids.has(id))
        await endRevoked([...guests].filter(isSuspect))
      } catch (error) {
        // Access cannot be verified, so the streams end. Their viewers reconnect once it can.
        service.log.warn({ err: error }, 'live: could not check the open streams')
        for (const { stream } of guests) stream.end()
      }
      if (performance.now() - lastBeat < beatMs) continue
      lastBeat = performance.now()
      for (const { stream } of guests) stream.beat()
    }
    isWatching = false
  }

  /** Where access cannot be verified, the streams end. Their viewers reconnect once it can. */
  async function listAdmitted(ours: readonly Guest[]) {
    try {
      return await filterAdmitted(service, ours)
    } catch (error) {
      service.log.warn({ err: error }, 'live: could not check the streams of a workspace')
      return []
    }
  }

  async function endRevoked(suspects: readonly Guest[]) {
    const byWorkspace = Map.groupBy(suspects, ({ viewer }) => viewer.workspaceId)
    const admitted = new Set((await Promise.all([...byWorkspace.values()].map(listAdmitted))).flat())
    for (const guest of suspects) {
      guest.isChecked = true
      if (!admitted.has(guest)) guest.stream.end()
    }
  }

  return {
    /** The caller may be cached for up to a second. */
    async assertAdmitted(viewer: Viewer) {
      const [admitted] = await filterAdmitted(service, [{ viewer }])
      if (!admitted) throw new Failure('auth.session_ended')
    },
    hasRoom(viewer: Viewer) {
      const theirs = [...guests].filter((guest) => personOf(guest.viewer) === personOf(viewer))
      return theirs.length < mostPerViewer
    },
    add(viewer: Viewer, stream: LiveStream) {
      // What changed since it was admitted may have been read from the list already.
      const guest = { viewer, stream, isChecked: false }
      guests.add(guest)
      stream.onClose(() => guests.delete(guest))
      if (isWatching) return
      isWatching = true
      void watch()
    },
    endAll() {
      isOver = true
      for (const { stream } of guests) stream.end()
    },
  }
}

const personOf = (viewer: Viewer) => (viewer.kind === 'user' ? viewer.userId : viewer.keyId)

/** Often enough that a renewal may be lost. */
const renewMs = (timing.leaseSeconds * 1000) / 3

/** Devices with viewers keep sending frames; one timer renews the leases of all of them. */
export function createFrameLeases(service: Service) {
  const viewers = new Map<string, Set<readonly FramePart[]>>()
  let timer: NodeJS.Timeout | undefined

  const renew = (deviceId: string) => {
    const parts = [...new Set([...(viewers.get(deviceId) ?? [])].flat())]
    // Whether the device is online is not known here: requests are repeated until its viewers leave.
    askDevice(service, deviceId, { ask: 'frames', parts }).catch((error: unknown) =>
      service.log.debug({ err: error, deviceId }, 'frames: not renewed'),
    )
  }

  return {
    /** Holds the lease until the returned function is called. */
    hold(deviceId: string, parts: readonly FramePart[]) {
      const wishes = viewers.get(deviceId) ?? new Set()
      // The same parts twice are two viewers: a new array keeps them distinct.
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

/** A `text/event-stream` response, which stays open until one side leaves. */
export function openLiveStream(reply: FastifyReply) {
  const { raw } = reply
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
  // Nothing follows a stream on its connection, and a stopping server would wait for a keep-alive connection.
  raw.shouldKeepAlive = false
  // nginx and similar proxies forward each event at once with this header.
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > mostUnreadBytes) raw.destroy()
    else raw.write(text)
  }
  write(': open\n\n')

  return {
    send: (event: 'change' | 'frame', json: string) => write(`event: ${event}\ndata: ${json}\n\n`),
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
