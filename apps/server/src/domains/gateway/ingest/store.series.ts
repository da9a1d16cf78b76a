import { retentionSeconds } from '@marsad/contract/charts'
import { type DeviceCaller, perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'

/** Bodies on their way to the store at the same time. More would only wait there, in memory. */
const mostAtOnce = 128
const freshMs = 1000
const staleMs = 5000

/** How long a report waits for others of its workspace, and how much of them makes a call full. */
const joinMs = 50
const fullCall = { reports: 32, bytes: 1024 * 1024 }
/** Reports that wait or are on their way. */
const mostBytes = 64 * 1024 * 1024

type Waiting = { message: Buffer; resolve: (epoch: string) => void; reject: (error: unknown) => void }
type Call = { reports: Waiting[]; bytes: number; timer: NodeJS.Timeout }

/** The import path for the text of a device. The store overwrites these two labels in every line. */
export const importPath = ({ workspaceId, deviceId }: Pick<DeviceCaller, 'workspaceId' | 'deviceId'>) =>
  `/api/v1/import/prometheus?extra_label=workspace=${workspaceId}&extra_label=device=${deviceId}`

const unavailable = (cause?: unknown) =>
  new Failure('engine.unavailable', {
    // Spread, so that a fleet does not come back at once.
    retryAfterSeconds: 2 + Math.floor(Math.random() * 4),
    cause,
  })

export const sampleStore = perService(({ engines: { victoria } }: Service) => {
  let onTheWay = 0
  let epoch: string | undefined
  let readAt = -Infinity
  let reading: Promise<string> | undefined

  async function readEpoch() {
    epoch = await victoria.readEpoch()
    readAt = performance.now()
    return epoch
  }

  const readOnce = () =>
    (reading ??= readEpoch().finally(() => {
      reading = undefined
    }))

  /** The epoch of the store: read again once a second, and awaited only if outdated. */
  function currentEpoch(): string | Promise<string> {
    const age = performance.now() - readAt
    if (epoch === undefined || age > staleMs) return readOnce()
    if (age > freshMs) readOnce().catch(() => {})
    return epoch
  }

  async function write(path: string, body: Buffer, encoding?: string): Promise<string> {
    if (onTheWay >= mostAtOnce) throw unavailable()
    onTheWay += 1
    try {
      const before = await currentEpoch()
      const status = await victoria.post(path, body, encoding)
      if (status < 300) return before
      if (status < 500) throw new Failure('request.invalid')
      throw unavailable()
    } catch (error) {
      if (error instanceof Failure) throw error
      readAt = -Infinity
      throw unavailable(error)
    } finally {
      onTheWay -= 1
    }
  }

  const open = new Map<string, Call>()
  let bytes = 0

  async function send(workspaceId: string, { reports, bytes: size, timer }: Call) {
    clearTimeout(timer)
    open.delete(workspaceId)
    const writeAll = (some: readonly Waiting[]) =>
      write(
        `/api/v1/write?extra_label=workspace=${workspaceId}`,
        snappyOf(some.map(({ message }) => message)),
      )
    try {
      const taken = await writeAll(reports)
      for (const { resolve } of reports) resolve(taken)
    } catch (error) {
      // No report is refused for the content of another.
      const isOneBad = reports.length > 1 && error instanceof Failure && error.code === 'request.invalid'
      for (const one of reports) {
        if (isOneBad) await writeAll([one]).then(one.resolve, one.reject)
        else one.reject(error)
      }
    } finally {
      bytes -= size
    }
  }

  return {
    /** A text is passed to the store as received, compressed or not; returns the store's epoch. */
    write,
    /**
     * A WriteRequest is passed to the store together with others of the workspace that arrive at about the same
     * time: a call costs the store and this process as much as fifty samples. The store writes the workspace over
     * any in it. Returns the store's epoch.
     */
    join(workspaceId: string, message: Buffer): Promise<string> {
      if (bytes + message.length > mostBytes) throw unavailable()
      bytes += message.length
      const call = open.get(workspaceId) ?? {
        reports: [],
        bytes: 0,
        timer: setTimeout(() => void send(workspaceId, call), joinMs),
      }
      open.set(workspaceId, call)
      call.bytes += message.length
      return new Promise((resolve, reject) => {
        call.reports.push({ message, resolve, reject })
        if (call.reports.length >= fullCall.reports || call.bytes >= fullCall.bytes)
          void send(workspaceId, call)
      })
    },
  }
})

/** Only a restart of the store changes its retention. */
const retentionFreshMs = 10 * 60_000

/** For how long the store keeps samples: the default until it has said so. No report waits for it. */
const retention = perService(({ engines: { victoria } }: Service) => {
  let ms = retentionSeconds * 1000
  let readAt = -Infinity

  async function read() {
    readAt = performance.now()
    ms = (await victoria.archive.retentionMs()) ?? ms
  }

  return () => {
    if (performance.now() - readAt > retentionFreshMs) read().catch(() => {})
    return ms
  }
})
export const retentionMs = (service: Service): number => retention(service)()

/**
 * Messages one after the other are one message. The store takes snappy only, whose simplest form is a length and
 * the bytes as they are: packing them would cost more than it saves on the way to the store.
 */
function snappyOf(messages: readonly Buffer[]): Buffer {
  const length = messages.reduce((sum, message) => sum + message.length, 0)
  const head: number[] = []
  for (let left = length; ; left = Math.floor(left / 128)) {
    head.push(left >= 128 ? (left % 128) + 128 : left)
    if (left < 128) break
  }
  if (length === 0) return Buffer.from(head)
  const literal = Buffer.alloc(5, 0xfc)
  literal.writeUInt32LE(length - 1, 1)
  return Buffer.concat([Buffer.from(head), literal, ...messages])
}
