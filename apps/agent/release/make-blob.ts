import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleAgent } from '../bundle-agent.ts'

const unit = join(import.meta.dirname, '../../../deploy/agent/marsad-agent.service')

/** The agent as Node looks for it inside of itself. Without a snapshot or a code cache it is the same for every machine. */
export async function makeBlob(work: string): Promise<string> {
  const main = join(work, 'marsad-agent.cjs')
  const output = join(work, 'marsad-agent.blob')
  const config = join(work, 'sea-config.json')
  await bundleAgent(main, 'cjs')
  const settings = { main, output, disableExperimentalSEAWarning: true, execArgv: flagsOfUnit() }
  writeFileSync(config, JSON.stringify(settings))
  execFileSync(process.execPath, ['--experimental-sea-config', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return output
}

/** What the unit starts Node with holds for the executable too. */
function flagsOfUnit(): string[] {
  const [, flags] =
    /^ExecStart=\/usr\/bin\/env node (.*) \/usr\/lib\//m.exec(readFileSync(unit, 'utf8')) ?? []
  if (!flags) throw new Error(`${unit} starts no Node`)
  return flags.split(' ')
}
