import { readConfig } from '../config.ts'
import { closeEngines, createEngines } from '../engines/index.ts'
import { hooks } from '../hooks.ts'
import { terminal } from '../platform/audit/audit.ts'
import type { Service } from '../platform/context.ts'
import { createLog } from '../platform/log.ts'

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
