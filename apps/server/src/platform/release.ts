import { existsSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const migrations = 'apps/server/migrations'

/** The folder of the release or of the checkout. A release bundles this code, so its own depth varies. */
export const releaseFolder = folderAbove(import.meta.dirname)
export const migrationsFolder = join(releaseFolder, migrations)

function folderAbove(folder: string): string {
  if (existsSync(join(folder, migrations))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`No ${migrations} above ${import.meta.dirname}`)
  return folderAbove(parent)
}

/** The program of a worker thread by its path in the server's sources: bundled in a release, like this code. */
export const workerUrl = (path: string) =>
  pathToFileURL(join(releaseFolder, 'apps/server/src', `${path}${extname(import.meta.filename)}`))
