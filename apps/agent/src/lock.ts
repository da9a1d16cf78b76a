import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import { Stopped } from './stopped.ts'

/**
 * Two agents with one identity would each count the other's joins as a copy's. A socket is a lock that the system takes
 * back from a killed process; nobody reads from it and nothing is said on it.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = lockPath(dataDir)
  const server = createServer((socket) => socket.destroy())
  if (!(await canListen(server, path))) {
    if (await isHeld(path)) throw new Stopped(`Another agent is running with ${dataDir}`)
    rmSync(path, { force: true })
    if (!(await canListen(server, path))) throw new Stopped(`${path} cannot be made`)
  }
  server.unref()
  return { release: () => server.close() }
}

/** Whether an agent is running with this directory. */
export const isRunning = (dataDir: string) => isHeld(lockPath(dataDir))

function lockPath(dataDir: string) {
  if (process.platform !== 'win32') return join(dataDir, 'lock')
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return `\\\\.\\pipe\\marsad-agent-${name}`
}

const canListen = (server: Server, path: string) =>
  new Promise<boolean>((settle) => {
    server.once('error', () => settle(false))
    server.listen(path, () => settle(true))
  })

const isHeld = (path: string) =>
  new Promise<boolean>((settle) => {
    const socket = connect(path)
    socket.on('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.on('error', () => settle(false))
  })
