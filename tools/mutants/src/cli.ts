import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** What is mutated, by area: pure decisions and small libraries, whose tests are quick enough to meet every mutant. */
const areas: Record<string, string[]> = {
  rules: ['apps/server/src/**/*.rules.ts'],
  platform: ['apps/server/src/platform/**/*.ts'],
  agent: ['apps/agent/src/{,identity/,uplink/,live/,samples/}*.ts'],
  web: ['apps/web/src/**/*.rules.ts', 'apps/web/src/lib/**/*.ts'],
}

const root = join(import.meta.dirname, '../../..')
const reports = join(root, '.reports')
const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.find((name) => !(name in areas) && !name.includes('/'))
if (unknown) {
  console.error(`Usage: npm run mutants -- [${Object.keys(areas).join('|')}|path/to/file.ts]...`)
  process.exit(2)
}

type Report = {
  files: Record<string, { mutants: { status: string; location: { start: { line: number } } }[] }>
}
const wanted = positionals.length > 0 ? positionals : Object.keys(areas)
const lines = wanted.map((name) => {
  const mutate = [...(areas[name] ?? [name]), '!**/*.test.ts', '!**/*.test.tsx']
  const config = join(import.meta.dirname, '../stryker.config.json')
  spawnSync('stryker', ['run', config, '--mutate', mutate.join(',')], { cwd: root, stdio: 'inherit' })
  return summary(name, JSON.parse(readFileSync(join(reports, 'mutants.json'), 'utf8')) as Report)
})
for (const line of lines) console.log(line)

/** Killed of those that a quick test reaches at all; files without one are named, for they have nothing to kill with. */
function summary(name: string, { files }: Report): string {
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const many = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const killed = many('Killed', 'Timeout')
  const reached = killed + many('Survived')
  const share = reached === 0 ? 0 : Math.round((100 * killed) / reached)
  const untested = Object.entries(files)
    .filter(([, file]) => file.mutants.every(({ status }) => status === 'NoCoverage'))
    .map(([path]) => path)
  return [
    `${name}: ${killed} of ${reached} killed (${share} %), ${many('NoCoverage')} out of reach of any quick test`,
    ...untested.map((path) => `  no quick test: ${path}`),
  ].join('\n')
}
