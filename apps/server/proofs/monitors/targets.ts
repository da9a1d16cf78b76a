import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A target of checks: records when each monitor called, since samples bear the times at which they were due. */
export async function openTargets() {
  const arrivals = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const { url = '' } = request
    const known = arrivals.get(url)
    if (known) known.push(Date.now())
    else arrivals.set(url, [Date.now()])
    // Some answer at once, some take their time.
    const thinkingMs = Number(url.split('/').at(-1)) % 10 === 0 ? 300 : 0
    setTimeout(() => response.end(`{"ok":true,"page":"${url}"}`), thinkingMs)
  })
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    arrivals,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
