import { connect, errors, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { EngineAt } from '../config.ts'
import { orAborted, type Engine } from './engine.ts'
import { CredentialRefused } from './http-engine.ts'

const retryMs = 500

/** Well below the megabyte that NATS takes. What a machine sent may be several times as long when it is written again. */
const mostBytes = 768 * 1024
const fits = (text: string) => Buffer.byteLength(text) <= mostBytes

/** What somebody said on a subject, with a way to answer where they asked; false where the answer is too long. */
export type BusMessage = { text: string; answer: (text: string) => boolean }

/** What came of asking: an answer, nobody there to hear it, or somebody who said nothing in time. */
export type BusAnswer = { kind: 'answer'; text: string } | { kind: 'nobody' } | { kind: 'silence' }

export type Subscription = {
  /** Resolves once the bus knows of it: nothing said from then on is missed. */
  ready: Promise<void>
  stop: () => void
}

export type Bus = Engine & {
  /** Lost while the bus is away or where it is too long, and kept nowhere. */
  publish(subject: string, text: string): void
  request(subject: string, text: string, timeoutMs: number): Promise<BusAnswer>
  /** Begins as soon as the bus can be reached, and outlives its restarts. */
  subscribe(subject: string, hear: (message: BusMessage) => void): Subscription
}

/** A connection that closes meanwhile throws, in whatever the answer was made by. */
function respond(message: Msg, text: string): boolean {
  try {
    return message.respond(text)
  } catch {
    return false
  }
}

export function createBus({ servers, name }: { servers: readonly EngineAt[]; name: string }): Bus {
  const credential = servers.find((server) => server.credential)?.credential
  const closing = new AbortController()
  let connected: Promise<NatsConnection> | undefined
  let isAway = false

  const watch = async (nats: NatsConnection) => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') isAway = true
      if (type === 'reconnect') isAway = false
    }
  }

  /** Rejects while the bus cannot be reached at all; once made, the connection heals itself. */
  const connection = () => {
    if (connected) return connected
    connected = connect({
      servers: servers.map(({ url }) => url),
      ...(credential && { user: credential.user, pass: credential.password }),
      // A bus whose password is put right later is come back to as one that was away.
      ignoreAuthErrorAbort: true,
      name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: retryMs,
      timeout: 2000,
    }).catch((error: unknown) => {
      throw error instanceof errors.AuthorizationError ? new CredentialRefused('NATS') : error
    })
    connected.then(watch, () => (connected = undefined))
    return connected
  }

  return {
    publish(subject, text) {
      if (!fits(text)) return
      connection()
        .then((nats) => nats.isClosed() || nats.publish(subject, text))
        .catch(() => {})
    },

    async request(subject, text, timeoutMs) {
      const nats = await connection()
      // Otherwise it would wait for an answer that cannot come.
      if (isAway) throw Object.assign(new Error('The bus is away'), { code: 'ECONNREFUSED' })
      try {
        const answer = await nats.request(subject, text, { timeout: timeoutMs })
        return { kind: 'answer', text: answer.string() }
      } catch (error) {
        if (error instanceof errors.RequestError && error.isNoResponders()) return { kind: 'nobody' }
        if (error instanceof errors.TimeoutError) return { kind: 'silence' }
        throw error
      }
    },

    subscribe(subject, hear) {
      const stopping = new AbortController()
      const enter = async () => {
        while (!stopping.signal.aborted && !closing.signal.aborted) {
          const nats = await connection().catch(() => undefined)
          if (stopping.signal.aborted || nats?.isClosed()) return
          if (nats) {
            const subscription = nats.subscribe(subject, {
              callback: (error, message) => {
                if (error) return
                hear({ text: message.string(), answer: (answer) => fits(answer) && respond(message, answer) })
              },
            })
            stopping.signal.addEventListener('abort', () => subscription.unsubscribe())
            await nats.flush().catch(() => {})
            return
          }
          await new Promise((resolve) => setTimeout(resolve, retryMs))
        }
      }
      return { ready: enter(), stop: () => stopping.abort() }
    },

    async check(signal) {
      const nats = await orAborted(connection(), signal)
      await orAborted(nats.rtt(), signal)
    },
    async close() {
      closing.abort()
      const nats = await connected?.catch(() => undefined)
      await nats?.close()
    },
  }
}
