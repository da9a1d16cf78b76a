import { request, type Agent } from 'node:http'
import type { Duplex } from 'node:stream'
import { connect, type ConnectionOptions } from 'node:tls'

type Done = (error: Error | null, socket?: Duplex) => void

const connectTimeoutMs = 10_000

/** Connects an agent through a CONNECT tunnel of the proxy, which sees only host names and encrypted bytes. */
export function connectThroughProxy(agent: Agent, proxy: URL, { isSecure }: { isSecure: boolean }) {
  const login = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const headers = proxy.username
    ? { 'proxy-authorization': `Basic ${Buffer.from(login).toString('base64')}` }
    : {}

  agent.createConnection = (target: ConnectionOptions, done: Done) => {
    const tunnel = request({
      host: proxy.hostname,
      port: proxy.port || 80,
      method: 'CONNECT',
      path: `${target.host}:${target.port}`,
      timeout: connectTimeoutMs,
      headers,
    })
    tunnel.on('timeout', () => tunnel.destroy(new Error('The proxy does not answer')))
    tunnel.on('error', (error) => done(error))
    tunnel.on('connect', (answer, socket) => {
      if (answer.statusCode !== 200) {
        socket.destroy()
        done(new Error(`The proxy answers ${answer.statusCode}`))
      } else if (isSecure) {
        // With the target's host, or its certificate would not be checked against a name.
        done(null, connect({ ...target, socket }))
      } else done(null, socket)
    })
    tunnel.end()
    return undefined
  }
}
