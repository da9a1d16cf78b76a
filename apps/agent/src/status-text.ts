import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { Identity } from './identity/identity.ts'
import { isRunning } from './identity/lock.ts'

/** The status from files alone, so that it works beside the running agent. */
export async function statusText(config: Config): Promise<string> {
  const identity = Identity.load(config.dataDir)
  const spool = join(config.dataDir, 'spool')
  const lines = [
    ['enrolled', identity?.deviceId ?? 'no'],
    ['server', (identity ? identity.serverOr(config.server) : config.server) || 'none'],
    ['running', (await isRunning(config.dataDir)) ? 'yes' : 'no'],
    ['last report', lastChange(join(spool, 'cursor.json'))?.toISOString() ?? 'never'],
    ['spooled on disk', `${Math.round(bytesIn(spool) / 1024)} KiB`],
  ]
  return lines.map(([name, value]) => `${`${name}:`.padEnd(20)}${value}\n`).join('')
}

const lastChange = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtime

function bytesIn(folder: string): number {
  if (!statSync(folder, { throwIfNoEntry: false })) return 0
  return readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
}
