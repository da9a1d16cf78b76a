import { type DeviceCaller, perService, type Service } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'

/** Bodies on their way to the store at the same time. More would only wait there, in memory. */
const mostAtOnce = 128
const freshMs = 1000
const staleMs = 5000

/** The import path for the samples of a device. The store overwrites these two labels in every line. */
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
    const text = await victoria.page('/metrics', AbortSignal.timeout(5000))
    const found = /^process_start_time_seconds (\d+)/m.exec(text)?.[1]
    if (!found) throw new Error('VictoriaMetrics does not say when it started')
    epoch = found
    readAt = performance.now()
    return found
  }

  const readOnce = () =>
    (reading ??= readEpoch().finally(() => {
      reading = undefined
    }))

  /** The start of the store's process: read again once a second, and awaited only if outdated. */
  function currentEpoch(): string | Promise<string> {
    const age = performance.now() - readAt
    if (epoch === undefined || age > staleMs) return readOnce()
    if (age > freshMs) readOnce().catch(() => {})
    return epoch
  }

  return {
    /** A body is passed to the store as received, compressed or not; returns the store's epoch. */
    async write(path: string, body: Buffer, encoding?: string): Promise<string> {
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
    },
  }
})
