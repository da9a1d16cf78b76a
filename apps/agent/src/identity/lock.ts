import { createHash } from 'node:crypto'
import { mkdirSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join, resolve } from 'node:path'
import { Stopped } from '../stopped.ts'

/** A full or read-only disk must not stop monitoring: no process answers at the lock, so none holds it. */
const diskTroubles = new Set(['EROFS', 'ENOSPC', 'EDQUOT', 'EIO'])

/**
 * Two agents with one identity would take each other's joins for a copy's. A socket is a lock that the system
 * releases when its process is killed; no data are sent on it.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = lockPath(dataDir)
  const server = createServer((socket) => socket.destroy())
  if (await refusalOf(() => listen(server, path))) {
    if (await isHeld(path)) throw new Stopped(`Another agent is running with ${dataDir}`)
    const left = await refusalOf(() => unlinkSync(path))
    const refusal = left && left !== 'ENOENT' ? left : await refusalOf(() => listen(server, path))
    if (refusal && !diskTroubles.has(refusal)) throw new Stopped(`Cannot create ${path}: ${refusal}`)
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

const listen = (server: Server, path: string) =>
  new Promise<void>((settle, fail) => {
    server.once('error', fail)
    server.listen(path, () => settle())
  })

/** The system's error code; undefined on success. */
async function refusalOf(act: () => unknown): Promise<string | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

const isHeld = (path: string) =>
  new Promise<boolean>((settle) => {
    const socket = connect(path)
    socket.on('connect', () => {
      socket.destroy()
      settle(true)
    })
    socket.on('error', () => settle(false))
  })
