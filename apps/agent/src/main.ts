import { parseArgs } from 'node:util'
import { startAgent } from './agent.ts'
import { createCollectors } from './collectors/index.ts'
import { environmentKey, isUnderLaunchd, readConfig, readServer, type Config } from './config.ts'
import { enrolMachine } from './identity/enrol-machine.ts'
import { Identity } from './identity/identity.ts'
import { lockDataDir } from './identity/lock.ts'
import { requireMachine } from './machine-root.ts'
import { statusText } from './status-text.ts'
import { Stopped } from './stopped.ts'
import { updateAgent } from './identity/update-agent.ts'
import { version } from './version.ts'

const usage = `marsad-agent ${version}

  marsad-agent [run]                 monitor this machine and report to the server; with MARSAD_ENROLMENT_KEY
                                     and MARSAD_AGENT_SERVER it enrols first, unless it is enrolled;
                                     --stay: once only a person can help, wait idle instead of ending,
                                     for a service manager that would start it again
  marsad-agent enrol --server URL    enrol this machine: create its key and register it;
                                     pass the enrolment key on stdin, in MARSAD_ENROLMENT_KEY
                                     or with --key-file FILE; --replace enrols an enrolled machine again:
                                     in the same workspace it stays the same device
  marsad-agent status                show the device ID, the server and the last report
  marsad-agent update                as root: update to the server's version, if it is signed with the
                                     same release key; --downgrade accepts an older version
  marsad-agent version

  --config FILE                      use this configuration file
`

/**
 * The exit code that tells the service manager not to restart: only a person can help. launchd knows only
 * success and failure.
 */
const stoppedCode = isUnderLaunchd() ? 0 : 78

const say = (message: string) => void process.stdout.write(`${message}\n`)

async function run(config: Config) {
  requireMachine(config.collectors.root)
  const identity = await enrolledIdentity(config)
  if (!identity?.deviceId)
    throw new Stopped('This machine is not enrolled yet: marsad-agent enrol --server URL')
  const lock = await lockDataDir(config.dataDir)
  const agent = startAgent({
    config,
    identity,
    collectors: createCollectors({
      agent: { agentVersion: version, makesChecks: config.allowsChecks },
      ...config.collectors,
    }),
    log: say,
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => agent.stop())
  say(`marsad-agent ${version} reports as ${identity.deviceId} to ${identity.serverOr(config.server)}`)
  try {
    await agent.ended
  } finally {
    lock.release()
  }
}

/** A removed or copied device that was started again would only be refused again. */
async function runAndStay(config: Config) {
  try {
    await run(config)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    process.stderr.write(`${error.message}\n`)
    setInterval(() => undefined, 2 ** 31 - 1)
  }
}

/** A container is given the enrolment key once, and keeps its identity in a volume. */
async function enrolledIdentity(config: Config) {
  const identity = Identity.load(config.dataDir)
  if (identity?.deviceId || !environmentKey()) return identity
  say(`Enrolled as ${await enrolMachine(config, { say })}`)
  return Identity.load(config.dataDir)
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      config: { type: 'string' },
      server: { type: 'string' },
      'key-file': { type: 'string' },
      replace: { type: 'boolean' },
      downgrade: { type: 'boolean' },
      stay: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [command = 'run'] = positionals
  if (values.help) return say(usage)
  if (command === 'version') return say(version)
  const config = readConfig(values.config)
  if (values.server) config.server = readServer(values.server)
  if (command === 'run') return values.stay ? runAndStay(config) : run(config)
  if (command === 'status') return say((await statusText(config)).trimEnd())
  if (command === 'update') return updateAgent(config, { downgrade: values.downgrade, say })
  if (command === 'enrol') {
    const deviceId = await enrolMachine(config, {
      keyFile: values['key-file'],
      replace: values.replace,
      say,
    })
    return say(`Enrolled as ${deviceId}`)
  }
  throw new Stopped(usage)
}

// No top-level `await`: the main file of a single executable is CommonJS.
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof Stopped ? stoppedCode : 1
})
