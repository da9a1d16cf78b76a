import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findProgram } from './engines/postgres.ts'

const packages = [
  'victoria-metrics',
  'nats-server',
  'prometheus-blackbox-exporter',
  'prometheus-node-exporter',
  // It writes to the product in a test.
  'prometheus',
  // The S3 store.
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'chromium',
  'chromium-headless-shell',
  'wrk',
  // A network that loses packets, for a proof.
  'nftables',
  // Arabic letters in screenshots.
  'fonts-noto-core',
]

/** Programs that a machine may have from elsewhere; their packages are installed only where they are missing. */
const programs = {
  initdb: 'postgresql-15',
  // The client of its API, for a test; Debian has it with the server.
  promtool: 'prometheus',
  // It renders the Kubernetes manifests for their tests.
  kubectl: 'kubernetes-client',
}

/** Installs what the engines, the end-to-end tests and the measurements need from Debian. */
export function installPackages(): void {
  const absent = Object.entries(programs).filter(([program]) => findProgram(program) === undefined)
  const wanted = [...packages, ...absent.map(([, name]) => name)]
  const missing = wanted.filter((name) => !isInstalled(name))
  if (missing.length === 0) {
    console.log('All packages are installed.')
    return
  }
  console.log(`Installing ${missing.join(' ')}`)
  const enabledBefore = new Set(enabledServices())
  withoutStarting(() => {
    apt('update')
    apt('install', '--yes', '--no-install-recommends', ...missing)
  })
  const enabledNow = enabledServices().filter((service) => !enabledBefore.has(service))
  if (enabledNow.length > 0) asRoot('systemctl', 'disable', ...enabledNow)
}

function isInstalled(name: string): boolean {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], {
    encoding: 'utf8',
  })
  return stdout === 'installed'
}

/** Those that would start with the machine. */
function enabledServices(): string[] {
  if (!existsSync('/run/systemd/system')) return []
  const options = ['--type=service', '--state=enabled', '--no-legend', '--plain']
  const { stdout } = spawnSync('systemctl', ['list-unit-files', ...options], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => line.split(' ').slice(0, 1).filter(Boolean))
}

/**
 * Debian's packages start their services as they are installed, on the ports everybody uses; ours run only inside
 * a copy. policy-rc.d is the way to say so, and an administrator's own policy stays untouched.
 */
function withoutStarting(work: () => void): void {
  const policy = '/usr/sbin/policy-rc.d'
  if (existsSync(policy) && !readFileSync(policy, 'utf8').includes(mark)) {
    work()
    return
  }
  asRoot('sh', '-c', 'printf %s "$2" > "$1" && chmod 755 "$1"', 'sh', policy, policyWhile(process.pid))
  try {
    work()
  } finally {
    asRoot('rm', policy)
  }
}

const mark = 'Put here by the engines of Marsad'

/** Refuses starts only while that process is there: left behind by a kill it holds up no upgrade. */
export const policyWhile = (pid: number) => `#!/bin/sh
# ${mark}.
[ "$(readlink /proc/${pid}/exe)" = '${process.execPath}' ] || exit 0
exit 101
`

function apt(...args: string[]): void {
  asRoot('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '--quiet', ...args)
}

function asRoot(...command: string[]): void {
  const [file = '', ...args] = process.getuid?.() === 0 ? command : ['sudo', ...command]
  const { status } = spawnSync(file, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`failed: ${command.join(' ')}`)
}
