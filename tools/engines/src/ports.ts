import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range from which the kernel takes ports for outgoing connections (32768 and up), so that no
// connection can sit on an engine's port while that engine is down.
const FIRST = 20_000
const LAST = 32_000

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

export async function pickPort(taken: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (!taken.has(port) && (await isFree(port))) return port
  }
}
