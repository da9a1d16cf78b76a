import { parseArgs } from 'node:util'
import { serverEnv } from './addresses.ts'
import { installPackages } from './install.ts'
import { downEngines, resetEngines, upEngines } from './lifecycle.ts'
import { engineStatus } from './status.ts'

const usage = 'Usage: npm run engines -- up|down|status|env|reset|install [--name dev]'

const commands: Record<string, (name: string) => Promise<void> | void> = {
  up: async (name) => {
    const begin = Date.now()
    await upEngines(name)
    await printStatus(name)
    console.log(`Ready in ${((Date.now() - begin) / 1000).toFixed(1)} s.`)
  },
  down: downEngines,
  status: printStatus,
  env: async (name) => {
    for (const [variable, value] of Object.entries(serverEnv(await upEngines(name))))
      console.log(`${variable}='${value}'`)
  },
  reset: resetEngines,
  install: installPackages,
}

async function printStatus(name: string): Promise<void> {
  const rows = await engineStatus(name)
  if (rows.length === 0) {
    console.log(`There is no copy "${name}".`)
    return
  }
  for (const { engine, state, pid, ports } of rows) {
    console.log(`${engine.padEnd(10)} ${state.padEnd(10)} ${String(pid ?? '').padEnd(9)} ${ports.join(' ')}`)
  }
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string', default: 'dev' } },
  })
  const command = commands[positionals[0] ?? '']
  if (command === undefined || positionals.length !== 1) throw new Error(usage)
  await command(values.name)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
