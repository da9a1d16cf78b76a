import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Agents call the target at 127.0.0.11 and so on, the server at 127.0.0.1. */
export const addressOf = (index: number) => `127.0.0.${11 + index}`

const agents = 4
const indexOf = (address = '') => {
  const last = Number(address.split('.').at(-1))
  return last >= 11 && last < 11 + agents ? last - 11 : agents
}

/**
 * A page for each set of locations, which fails for exactly these while it is broken. Records when each of them first
 * called it since it broke, or since it was repaired.
 */
export async function openTarget() {
  let isBroken = false
  let seen = new Map<number, Map<number, number>>()
  const server = createServer((request, response) => {
    const set = Number(request.url?.slice(1))
    const location = indexOf(request.socket.localAddress)
    const fails = isBroken && (set & (1 << location)) !== 0
    if ((set & (1 << location)) !== 0) {
      const times = seen.get(set) ?? new Map<number, number>()
      seen.set(set, times)
      if (!times.has(location)) times.set(location, Date.now())
    }
    // Locations see a failure differently.
    if (fails && location % 2 === 0) request.socket.destroy()
    else response.writeHead(fails ? 503 : 200).end()
  })
  server.listen({ port: 0, host: '0.0.0.0', backlog: 1024 })
  await once(server, 'listening')
  return {
    url: (set: number) => `http://localhost:${(server.address() as AddressInfo).port}/${set}`,
    setBroken(broken: boolean) {
      isBroken = broken
      seen = new Map()
    },
    /** When the nth location of a set first called after the change. */
    seenBy: (set: number, nth: number) =>
      [...(seen.get(set)?.values() ?? [])].toSorted((a, b) => a - b)[nth - 1],
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
