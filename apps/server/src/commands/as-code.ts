import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs, parseEnv } from 'node:util'
import { z } from 'zod'
import { readClientConfig } from '../config.ts'
import { createClient, Rejection } from './as-code/client.ts'
import { quoted, Refusal } from './as-code/directory.ts'
import { readWorkspaceFile, writeWorkspaceFile } from './as-code/file.ts'
import type { Step } from './as-code/noun.ts'
import { openWorkspace } from './as-code/open-workspace.ts'
import { linesOf } from './as-code/print-plan.ts'
import { createSecretNames, createSecrets, type Secrets } from './as-code/secrets.ts'
import { given, Misuse } from './terminal.ts'

const File = z.string().min(1)

const options = {
  prune: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'resend-secrets': { type: 'boolean', default: false },
  secrets: { type: 'string' },
  'signing-secrets': { type: 'string' },
} as const

const warn = (text: string) => console.error(text)

/** `marsad export`: the settings of the workspace of the key, on standard output. */
export async function exportSettings(args: string[]) {
  parseArgs({ args, options: {} })
  const config = readClientConfig()
  const opened = await openWorkspace({
    client: createClient(config),
    secrets: createSecrets({}, '.'),
    secretNames: createSecretNames(),
    resendsSecrets: false,
    warn,
    keepSecret: async () => {},
  })
  process.stdout.write(writeWorkspaceFile(opened.exported(), { url: config.url }))
}

/** `marsad plan FILE`: prints what `apply` would do, and changes nothing. */
export const planSettings = (args: string[]) => carryOut(args, { applies: false })

/** `marsad apply FILE`: prints the plan, and applies it once confirmed. */
export const applySettings = (args: string[]) => carryOut(args, { applies: true })

async function carryOut(args: string[], { applies }: { applies: boolean }) {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const path = given(File, 'a file', positionals)
  const config = readClientConfig()
  const file = readWorkspaceFile(contentOf(path), path)
  const fromFile = values.secrets ? parseEnv(contentOf(values.secrets)) : {}
  const secrets = createSecrets({ ...config.variables, ...fromFile }, path === '-' ? '.' : dirname(path))
  const keeper = values['signing-secrets']
  const opened = await openWorkspace({
    client: createClient(config),
    secrets,
    secretNames: createSecretNames(),
    resendsSecrets: values['resend-secrets'],
    warn,
    keepSecret: (channel, secret) => keepSecret(keeper, channel, secret),
  })
  const plan = opened.plan(file, values.prune)
  for (const line of linesOf(plan)) console.log(line)
  if (!applies || plan.steps.length === 0) return
  const hasNewWebhook = plan.steps.some(
    ({ action, noun, differences }) =>
      action === 'create' &&
      noun === 'channel' &&
      differences.some(({ to }) => z.object({ kind: z.literal('webhook') }).safeParse(to).success),
  )
  if (hasNewWebhook && !keeper)
    throw new Refusal(
      'The server shows the signing secret of a new webhook only once. Name a file for it: --signing-secrets FILE.',
    )
  if (!values.yes && !(await isConfirmed(path))) throw new Refusal('Nothing was changed.')
  await run(plan.steps, secrets)
}

/** An object that the server rejects does not keep the others from it, but nothing is removed afterwards. */
async function run(steps: readonly Step[], secrets: Secrets) {
  let [done, rejected] = [0, 0]
  for (const step of steps) {
    if (step.action === 'remove' && rejected > 0) continue
    // One after the other: later steps refer to what earlier ones created.
    const failure = await step.run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
    if (failure === undefined) {
      done += 1
      continue
    }
    const text = secrets.hide(`${step.noun} ${quoted(step.title)}: ${failure.message}`)
    if (!(failure instanceof Rejection || failure instanceof Refusal))
      throw new Error(`${text}\nApplied ${done} of ${steps.length}. Apply again to continue.`)
    rejected += 1
    console.error(text)
  }
  if (rejected > 0) throw new Error(`Applied ${done} of ${steps.length}. Rejected: ${rejected}.`)
  console.log(`Applied ${done} of ${steps.length}.`)
}

const standardInput = 0

function contentOf(path: string): string {
  try {
    return readFileSync(path === '-' ? standardInput : path, 'utf8')
  } catch {
    throw new Misuse(`${path} cannot be read.`)
  }
}

async function isConfirmed(path: string): Promise<boolean> {
  if (!process.stdin.isTTY || path === '-')
    throw new Misuse('Nothing was changed. Use --yes to apply without a question.')
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await lines.question('Apply this? [y/N] ')).trim().toLowerCase() === 'y'
  } finally {
    lines.close()
  }
}

/** Readable by its owner only. */
async function keepSecret(path: string | undefined, channel: string, secret: string) {
  if (!path) return
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(`# Signing secret of the webhook ${quoted(channel)}\n${secret}\n`)
  } finally {
    await file.close()
  }
}
