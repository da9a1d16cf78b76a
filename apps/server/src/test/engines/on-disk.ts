import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../start-server.ts'

/** A server whose objects are files in its own folder, for tests that are not about the store. */
export async function startServerOnDisk(env: Record<string, string> = {}) {
  const path = await mkdtemp(join(tmpdir(), 'marsad-objects-'))
  const server = await startServer({ ...env, MARSAD_OBJECTS_DRIVER: 'disk', MARSAD_OBJECTS_PATH: path })
  return {
    ...server,
    objectsPath: path,
    async close() {
      await server.close()
      await rm(path, { recursive: true })
    },
  }
}
