import { readCopy } from './copy.ts'
import type { Engine, EngineStatus } from './engine.ts'
import { engines } from './engines/index.ts'
import { externalStatus, isExternal } from './external.ts'
import { isReady, isRunning } from './process.ts'

type Where = { root?: string; shape?: readonly Engine[] }

export async function engineStatus(
  name: string,
  { root, shape = engines }: Where = {},
): Promise<EngineStatus[]> {
  if (isExternal && shape === engines) return externalStatus()
  const copy = readCopy(name, root)
  if (copy === undefined) return []
  return Promise.all(
    shape.map(async (engine) => {
      const running = isRunning(copy, engine)
      return {
        engine: engine.name,
        state: !running ? 'down' : (await isReady(copy, engine)) ? 'ready' : 'not ready',
        pid: running ? copy.processes[engine.name]?.pid : undefined,
        ports: engine.ports.flatMap((port) => copy.ports[port] ?? []),
      } satisfies EngineStatus
    }),
  )
}
