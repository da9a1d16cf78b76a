import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs the work while no other process works on the same folder. The lock is a socket in the kernel's abstract
 * namespace: it vanishes with its holder, so there is never a stale lock file to judge.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = `\0marsad-engines-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  let lock = await tryListen(path)
  while (lock === undefined) {
    await sleep(100)
    lock = await tryListen(path)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}

function tryListen(path: string): Promise<ReturnType<typeof createServer> | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })
}
