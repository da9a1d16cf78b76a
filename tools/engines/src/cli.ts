import { parseArgs } from 'node:util'
import { serverEnv } from './addresses.ts'
import { downloadEngines } from './download.ts'
import { installPackages } from './install.ts'
import { downEngines, resetEngines, upEngines } from './lifecycle.ts'
import { engineStatus } from './status.ts'

const usage = 'Usage: npm run engines -- up|down|status|env|reset|install [--name dev] | download SUITE'

const commands: Record<string, (name: string, suite: string) => Promise<void> | void> = {
  up: async (name) => {
    const begin = Date.now()
    await upEngines(name)
    await printStatus(name)
    console.log(`Ready in ${((Date.now() - begin) / 1000).toFixed(1)} s.`)
  },
  down: (name) => downEngines(name),
  status: printStatus,
  env: async (name) => {
    for (const [variable, value] of Object.entries(serverEnv(await upEngines(name))))
      console.log(`${variable}='${value}'`)
  },
  reset: (name) => resetEngines(name),
  install: installPackages,
  download: (_, suite) => console.log(downloadEngines(suite)),
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
  const [name = '', suite = '', ...others] = positionals
  const command = commands[name]
  if (command === undefined || (suite === '') === (name === 'download') || others.length > 0)
    throw new Error(usage)
  await command(values.name, suite)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
