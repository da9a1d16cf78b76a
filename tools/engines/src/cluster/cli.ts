import { clusterStatus, downCluster, killPart, resetCluster, startPart, upCluster } from './index.ts'

const usage = 'Usage: npm run cluster -- up|status|down|reset | kill PART | start PART'
const name = 'cluster'

const commands: Record<string, (part: string) => Promise<unknown>> = {
  async up() {
    const begin = Date.now()
    const { MARSAD_PUBLIC_URL } = await upCluster(name)
    await printStatus()
    console.log(`Ready in ${((Date.now() - begin) / 1000).toFixed(1)} s: ${MARSAD_PUBLIC_URL}`)
  },
  status: printStatus,
  down: () => downCluster(name),
  reset: () => resetCluster(name),
  kill: (part) => killPart(name, part),
  start: (part) => startPart(name, part),
}

async function printStatus() {
  for (const { engine, state, pid, ports } of await clusterStatus(name)) {
    console.log(`${engine.padEnd(12)} ${state.padEnd(10)} ${String(pid ?? '').padEnd(9)} ${ports.join(' ')}`)
  }
}

const [command = '', part = ''] = process.argv.slice(2)
const run = commands[command]
if (run === undefined || (part === '') === ['kill', 'start'].includes(command)) {
  console.error(usage)
  process.exitCode = 2
} else await run(part)
