import { connect, errors, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { EngineAt } from '../config.ts'
import { orAborted, type Engine } from './engine.ts'
import { CredentialRefused } from './http-engine.ts'

const retryMs = 500

/** Well below NATS's limit of one megabyte. Device data may be several times as long when serialized again. */
const mostBytes = 768 * 1024
const fits = (text: string) => Buffer.byteLength(text) <= mostBytes

/** A message of a subject, with a function to answer it; that returns false if the answer is too long. */
export type BusMessage = { text: string; answer: (text: string) => boolean }

/** The outcome of a request: an answer, no subscriber, or no answer in time. */
export type BusAnswer = { kind: 'answer'; text: string } | { kind: 'nobody' } | { kind: 'silence' }

export type Subscription = {
  /** Resolves once the bus has the subscription: no message is missed from then on. */
  ready: Promise<void>
  stop: () => void
}

export type Bus = Engine & {
  /** Fire and forget: lost while the bus is unavailable or if the text is too long. */
  publish(subject: string, text: string): void
  request(subject: string, text: string, timeoutMs: number): Promise<BusAnswer>
  /** Starts as soon as the bus can be reached, and survives its restarts. */
  subscribe(subject: string, onMessage: (message: BusMessage) => void): Subscription
}

/** A connection that closes meanwhile makes `message.respond` throw; the caller gets false. */
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

  /** Rejects while the bus cannot be reached at all; once established, the connection reconnects by itself. */
  const connection = () => {
    if (connected) return connected
    connected = connect({
      servers: servers.map(({ url }) => url),
      ...(credential && { user: credential.user, pass: credential.password }),
      // A bus with a wrong password is retried like one that is unavailable, so that a corrected password is
      // enough.
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
      // Without this the request would wait for an answer that cannot arrive.
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

    subscribe(subject, onMessage) {
      const stopping = new AbortController()
      const enter = async () => {
        while (!stopping.signal.aborted && !closing.signal.aborted) {
          const nats = await connection().catch(() => undefined)
          if (stopping.signal.aborted || nats?.isClosed()) return
          if (nats) {
            const subscription = nats.subscribe(subject, {
              callback: (error, message) => {
                if (error) return
                onMessage({
                  text: message.string(),
                  answer: (answer) => fits(answer) && respond(message, answer),
                })
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
