import { readConfig } from '../config.ts'
import { closeEngines, createEngines } from '../engines/index.ts'
import { hooks } from '../hooks.ts'
import type { Ctx, Service } from '../platform/context.ts'
import { createLog } from '../platform/log.ts'

/** What the logs of workspaces say of where an act came from. */
const terminal = { ip: '', userAgent: 'marsad' } satisfies Pick<Ctx, 'ip' | 'userAgent'>

export type TerminalCtx = Service & typeof terminal

/** The engines without the server, for as long as a command needs them. */
export async function withService<T>(work: (ctx: TerminalCtx) => Promise<T>): Promise<T> {
  const config = readConfig()
  const log = createLog('silent')
  const engines = createEngines(config, log)
  try {
    return await work({ config, engines, log, hooks, ...terminal })
  } finally {
    await closeEngines(engines)
  }
}
