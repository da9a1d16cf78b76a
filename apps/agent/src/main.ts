import { parseArgs } from 'node:util'
import { startAgent } from './agent.ts'
import { createCollectors } from './collectors/index.ts'
import { isUnderLaunchd, readConfig, readServer, type Config } from './config.ts'
import { enrolMachine } from './identity/enrol-machine.ts'
import { Identity } from './identity/identity.ts'
import { lockDataDir } from './identity/lock.ts'
import { statusText } from './status-text.ts'
import { Stopped } from './stopped.ts'
import { updateAgent } from './identity/update-agent.ts'
import { version } from './version.ts'

const usage = `marsad-agent ${version}

  marsad-agent [run]                 read this machine and report
  marsad-agent enrol --server URL    make this machine's key and give the server its public half;
                                     the enrolment key comes on stdin, in MARSAD_ENROLMENT_KEY
                                     or with --key-file FILE; --replace takes a new key for a machine that
                                     is enrolled: it stays the same device in the same workspace
  marsad-agent status                who this machine is and whether it reports
  marsad-agent update                as root: take the newer version that the server has, if it is signed
                                     by the key that came with this one; --downgrade takes an older one
  marsad-agent version

  --config FILE                      instead of the usual file
`

/**
 * The exit code that tells the service manager not to restart: only a person can help. launchd knows only
 * success and failure.
 */
const stoppedCode = isUnderLaunchd() ? 0 : 78

const say = (message: string) => void process.stdout.write(`${message}\n`)

async function run(config: Config) {
  const identity = Identity.load(config.dataDir)
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
  say(`marsad-agent ${version} reports as ${identity.deviceId} to ${config.server || identity.server}`)
  await agent.ended
  lock.release()
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
      help: { type: 'boolean' },
    },
  })
  const [command = 'run'] = positionals
  if (values.help) return say(usage)
  if (command === 'version') return say(version)
  const config = readConfig(values.config)
  if (values.server) config.server = readServer(values.server)
  if (command === 'run') return run(config)
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
