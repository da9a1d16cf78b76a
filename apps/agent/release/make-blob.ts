import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleAgent } from '../bundle-agent.ts'

const unit = join(import.meta.dirname, '../../../deploy/agent/marsad-agent.service')

/** The agent as Node looks for it inside of itself. Without a snapshot or a code cache it is the same for every machine. */
export async function makeBlob(work: string): Promise<string> {
  // Names without their folder: Node keeps them, and the folder is another each time.
  const [main, output] = ['marsad-agent.cjs', 'marsad-agent.blob']
  const settings = { main, output, disableExperimentalSEAWarning: true, execArgv: flagsOfUnit() }
  await bundleAgent(join(work, main), 'cjs')
  writeFileSync(join(work, 'sea-config.json'), JSON.stringify(settings))
  execFileSync(process.execPath, ['--experimental-sea-config', 'sea-config.json'], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(work, output)
}

/** What the unit starts Node with holds for the executable too. */
function flagsOfUnit(): string[] {
  const [, flags] =
    /^ExecStart=\/usr\/bin\/env node (.*) \/usr\/lib\//m.exec(readFileSync(unit, 'utf8')) ?? []
  if (!flags) throw new Error(`${unit} starts no Node`)
  return flags.split(' ')
}
