import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Locale } from '@marsad/contract/http/common'
import { createEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { enrolmentKeyLimits } from '@marsad/contract/limits'
import { parse } from 'yaml'
import { z } from 'zod'
import { readClientConfig } from '../config.ts'
import { createClient } from './as-code/client.ts'
import { Refusal } from './as-code/directory.ts'
import { writeWorkspaceFile } from './as-code/file.ts'
import { withoutDefaults } from './as-code/noun.ts'
import { AlertRuleInFile, ChannelInFile, MonitorInFile } from '@marsad/contract/workspace-file'
import { type BeszelSystem, convertBeszel } from './import/beszel.ts'
import { convertKuma } from './import/kuma.ts'
import type { Imported, Note } from './import/report.ts'
import { given, Misuse } from './terminal.ts'

const options = {
  secrets: { type: 'string' },
  enrol: { type: 'string' },
  locale: { type: 'string', default: 'en' },
} as const

const tools: Record<string, (path: string, values: Values) => Promise<void>> = {
  async kuma(path, values) {
    if (values.enrol) throw new Misuse('--enrol is for import beszel.')
    const imported = convertKuma(dataIn(path), given(Locale, '--locale', [values.locale]))
    const keeper = values.secrets
    if (imported.variables.length > 0 && !keeper)
      throw new Misuse('The backup contains secrets. Name a file for them: --secrets FILE.')
    if (keeper) await writePrivately(keeper, imported.variables.map(variableLine))
    print(imported)
  },
  async beszel(path, values) {
    const imported = convertBeszel(dataIn(path))
    if (values.enrol) await writePrivately(values.enrol, enrolmentLines(imported.systems))
    print(imported)
  },
}
type Values = { secrets?: string | undefined; enrol?: string | undefined; locale: string }

/** `marsad import kuma|beszel FILE`: a file for `marsad apply` on standard output, notes on the other. */
export async function importSettings(args: string[]) {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [name = '', ...rest] = positionals
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined
  if (!tool) throw new Misuse('Expected kuma or beszel, and a file.')
  await tool(given(z.string().min(1), 'a file', rest), values)
}

function dataIn(path: string): unknown {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch {
    throw new Misuse(`${path} cannot be read.`)
  }
  try {
    return path.endsWith('.json') ? JSON.parse(content) : parse(content, { prettyErrors: false })
  } catch {
    // The reason would quote the file, and a backup contains secrets.
    throw new Refusal(`${path} is neither valid JSON nor valid YAML.`)
  }
}

function print({ file, notes }: Imported) {
  const { channels, monitors, alertRules, ...rest } = file
  process.stdout.write(
    writeWorkspaceFile(
      {
        ...rest,
        ...(channels && { channels: channels.map((item) => withoutDefaults(ChannelInFile, item)) }),
        ...(monitors && { monitors: monitors.map((item) => withoutDefaults(MonitorInFile, item)) }),
        ...(alertRules && { alertRules: alertRules.map((item) => withoutDefaults(AlertRuleInFile, item)) }),
      },
      {},
    ),
  )
  const lines = (isTaken: boolean) =>
    notes.filter((note) => note.isTaken === isTaken).map(({ what, text }: Note) => `  ${what}: ${text}`)
  const [left, changed] = [lines(false), lines(true)]
  if (left.length > 0) console.error(`Not taken over (${left.length}):\n${left.join('\n')}`)
  if (changed.length > 0)
    console.error(`Taken over with differences (${changed.length}):\n${changed.join('\n')}`)
  const counts = Object.entries({ devices: file.devices, channels, monitors, 'alert rules': alertRules })
    .filter(([, items]) => items)
    .map(([noun, items]) => `${items?.length} ${noun}`)
  console.error(`Taken over: ${counts.join(', ')}.`)
}

/** As `--secrets` of apply and a shell read it. */
function variableLine([name, value]: readonly [string, string]): string {
  const quote = ["'", '"', '`'].find((mark) => !value.includes(mark)) ?? "'"
  return `${name}=${quote}${value}${quote}\n`
}

const weekMinutes = 7 * 24 * 60

/** One key for each machine, with its name and tags; it can be used once. */
async function* enrolmentLines(systems: readonly BeszelSystem[]): AsyncGenerator<string> {
  const config = readClientConfig()
  const client = createClient(config)
  let gap = ''
  for (const { name, host, tags } of systems) {
    const { token } = await client.call(createEnrolmentKey, {
      body: {
        deviceName: name,
        tags,
        mostUses: 1,
        expiresInMinutes: Math.min(weekMinutes, enrolmentKeyLimits.minutes),
      },
    })
    const installer = new URL('/install.sh', config.url).href
    yield `${gap}# ${name} (${host})\ncurl -fsSL ${installer} | sudo MARSAD_ENROLMENT_KEY=${token} sh\n`
    gap = '\n'
  }
}

const ownerOnly = 0o600

/**
 * A file that exists is not replaced: it could be the only copy of other secrets. It is there before the first line is
 * made, and each line as soon as it is, because some are secrets that are shown once.
 */
async function writePrivately(path: string, lines: Iterable<string> | AsyncIterable<string>) {
  const file = await open(path, 'wx', ownerOnly).catch(() => {
    throw new Refusal(`${path} cannot be created; it may exist already.`)
  })
  try {
    for await (const line of lines) await file.write(line)
  } finally {
    await file.close()
  }
}
