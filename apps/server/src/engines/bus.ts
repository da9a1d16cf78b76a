import { connect, type NatsConnection } from '@nats-io/transport-node'
import { orAborted, type Engine } from './engine.ts'

export type Bus = Engine & {
  /** Rejects while the bus cannot be reached at all; once made, the connection heals itself. */
  connection(): Promise<NatsConnection>
}

export function createBus({ url, name }: { url: string; name: string }): Bus {
  let connected: Promise<NatsConnection> | undefined

  const connection = () => {
    connected ??= connect({
      servers: url,
      name,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
      timeout: 2000,
    })
    connected.catch(() => (connected = undefined))
    return connected
  }

  return {
    connection,
    async check(signal) {
      const nats = await orAborted(connection(), signal)
      await orAborted(nats.rtt(), signal)
    },
    async close() {
      const nats = await connected?.catch(() => undefined)
      await nats?.close()
    },
  }
}
