import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCopy, repository } from '../copy.ts'
import { answers, type Engine, type EngineStatus } from '../engine.ts'
import { maildev } from '../engines/maildev.ts'
import { s3 } from '../engines/s3.ts'
import { downEngines, killEngine, resetEngines, startEngine, upEngines } from '../lifecycle.ts'
import { engineStatus } from '../status.ts'
import { aroundParts } from './around.ts'
import { databaseParts } from './database.ts'
import { haproxy } from './haproxy.ts'
import { clusterEnv, serverParts } from './server.ts'
import { storeParts } from './store.ts'

const engineParts: readonly Engine[] = [...databaseParts, ...storeParts, haproxy, ...aroundParts, s3, maildev]
const shape = [...engineParts, ...serverParts]

/** Brings up two of everything, and returns the settings that all server processes share. */
export async function upCluster(name: string): Promise<Record<string, string>> {
  // HAProxy must know the ports of the server before it runs.
  await openCopy(
    name,
    undefined,
    shape.flatMap(({ ports }) => ports),
  )
  await upEngines(name, { shape: engineParts })
  const env = clusterEnv(await openCopy(name))
  execFileSync(process.execPath, [join(repository, 'apps/server/src/marsad.ts'), 'migrate'], {
    env: { ...process.env, ...env },
  })
  await upEngines(name, { shape })
  // HAProxy looks at them once a second.
  while (!(await answers(`${env.MARSAD_PUBLIC_URL}/healthz`))) await sleep(200)
  return env
}

export const downCluster = (name: string): Promise<void> => downEngines(name, { shape })
export const resetCluster = (name: string): Promise<void> => resetEngines(name, { shape })
export const killPart = (name: string, part: string): Promise<void> =>
  killEngine(name, part, 'SIGKILL', { shape })
export const startPart = (name: string, part: string): Promise<unknown> => startEngine(name, part, { shape })
export const clusterStatus = (name: string): Promise<EngineStatus[]> => engineStatus(name, { shape })
