import { once } from 'node:events'
import { createServer } from 'node:net'

/** The address stays the same from one start to the next unless another program took it. */
export async function firstFreePort(from: number): Promise<number> {
  return (await isFree(from)) ? from : firstFreePort(from + 1)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
