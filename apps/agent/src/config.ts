import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './reading/error-code.ts'
import { securityFacts, skippableFacts, type SkippedFact } from './collectors/collector.ts'
import type { Limits } from './samples/thresholds.ts'

/** The Windows folder, which need not be on C:. */
export const windowsDir = process.env.SystemRoot ?? 'C:\\Windows'

const dataDirs: Partial<Record<NodeJS.Platform, string>> = {
  win32: join(process.env.ProgramData ?? 'C:\\ProgramData', 'marsad-agent'),
  darwin: '/Library/Application Support/marsad-agent',
}
const configFiles: Partial<Record<NodeJS.Platform, string>> = {
  win32: join(process.env.ProgramData ?? 'C:\\ProgramData', 'marsad-agent', 'agent.conf'),
}

/**
 * All settings with their meaning and default. `deploy/agent/marsad-agent.conf` repeats this table; a test
 * compares both.
 */
export const settings = {
  server: {
    usual: '',
    help: 'Address of the server, such as https://marsad.example.org. Enrolment remembers it.',
  },
  proxy: {
    usual: '',
    help: 'HTTP proxy on the way to it, such as http://user:password@proxy.example.org:3128.',
  },
  ca_file: {
    usual: '',
    help: 'PEM file of a private certificate authority. It is then the only trusted one.',
  },
  data_dir: {
    usual: dataDirs[process.platform] ?? '/var/lib/marsad-agent',
    help: 'Directory of the device key and the buffered points.',
  },
  root: {
    usual: '',
    help: "Mount point of the machine's file system, when the agent runs in a container.",
  },
  all_interfaces: { usual: 'no', help: 'yes: include the loopback and virtual interfaces of containers.' },
  skip_interfaces: {
    usual: '',
    help: 'Network interfaces to exclude, separated by commas; * matches any text.',
  },
  skip_mounts: { usual: '', help: 'Mount points to exclude, separated by commas; * matches any text.' },
  skip_inventory: {
    usual: '',
    help: 'Inventory to exclude, separated by commas: usb, security, applications, containers, services; or of security firewall, antivirus, encryption, updates, accounts, events.',
  },
  containers: {
    usual: 'no',
    help: 'yes: ask the container engine for names, images and health. Access to its socket is root access.',
  },
  container_socket: {
    usual: '',
    help: 'Socket of the container engine, if it is not one of the usual ones of Docker and Podman.',
  },
  allow_checks: {
    usual: 'no',
    help: 'yes: run the monitor checks assigned to this machine, which call hosts in its network.',
  },
  cpu_threshold: {
    usual: '90',
    help: 'Percent. A point that crosses it is sent immediately instead of with the next report.',
  },
  memory_threshold: { usual: '90', help: 'Percent, likewise.' },
  disk_threshold: { usual: '85', help: 'Percent of the fullest file system, likewise.' },
} as const satisfies Record<string, { usual: string; help: string }>

type Setting = keyof typeof settings
type Environment = Readonly<Record<string, string | undefined>>

export interface Config {
  server: string
  proxy: string
  caFile: string
  dataDir: string
  collectors: {
    root: string
    allInterfaces: boolean
    skipFacts: SkippedFact[]
    asksEngine: boolean
    engineSocket: string
  }
  skip: { interfaces: string[]; mounts: string[] }
  allowsChecks: boolean
  limits: Limits
}

export const configFile = configFiles[process.platform] ?? '/etc/marsad-agent.conf'
export const environmentName = (setting: string) => `MARSAD_AGENT_${setting.toUpperCase()}`

/** The file, overridden by the environment. The default file may be missing, a named one may not. */
export function readConfig(
  file?: string,
  environment: Environment = process.env,
  usualFile = configFile,
): Config {
  const written = readLines(file ?? usualFile, { mayBeMissing: file === undefined })
  const value = (setting: Setting) =>
    environment[environmentName(setting)] ?? written.get(setting) ?? settings[setting].usual
  const list = (setting: Setting) =>
    value(setting)
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
  const share = (setting: Setting) => {
    const percent = Number(value(setting))
    if (!(percent > 0 && percent <= 100)) throw new Error(`${setting} must be a percentage above 0`)
    return percent / 100
  }
  return {
    server: value('server') && readServer(value('server')),
    proxy: value('proxy'),
    caFile: value('ca_file'),
    dataDir: value('data_dir'),
    collectors: {
      // A trailing slash would be doubled in every path, and the root itself needs no prefix.
      root: value('root').replace(/\/+$/, ''),
      allInterfaces: value('all_interfaces') === 'yes',
      skipFacts: list('skip_inventory').flatMap(readFact),
      asksEngine: value('containers') === 'yes',
      engineSocket: value('container_socket'),
    },
    skip: { interfaces: list('skip_interfaces'), mounts: list('skip_mounts') },
    allowsChecks: value('allow_checks') === 'yes',
    limits: {
      cpu: share('cpu_threshold'),
      memory: share('memory_threshold'),
      disk: share('disk_threshold'),
    },
  }
}

/** `security` stands for all its facts. */
function readFact(name: string): SkippedFact[] {
  const facts = name === 'security' ? securityFacts : skippableFacts.filter((fact) => fact === name)
  if (facts.length === 0) throw new Error(`skip_inventory: there is no "${name}" to leave out`)
  return [...facts]
}

export function readServer(text: string): string {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`The server must be an http or https address, not "${text}"`)
  return url.href
}

/** The environment is visible only to this process; arguments are visible to every user of the machine. */
export const environmentKey = (environment: Environment = process.env) =>
  environment.MARSAD_ENROLMENT_KEY ?? ''

/** launchd passes a daemon the name of its property list. */
export const isUnderLaunchd = (environment: Environment = process.env) =>
  environment.XPC_SERVICE_NAME === 'marsad-agent'

function readLines(path: string, { mayBeMissing }: { mayBeMissing: boolean }) {
  const written = new Map<string, string>()
  for (const [index, line] of readText(path, mayBeMissing).split('\n').entries()) {
    const text = line.trim()
    if (!text || text.startsWith('#')) continue
    const at = text.indexOf('=')
    const name = text.slice(0, at).trim()
    if (at < 0 || !(name in settings)) throw new Error(`${path}, line ${index + 1}: not a setting: ${text}`)
    written.set(name, text.slice(at + 1).trim())
  }
  return written
}

function readText(path: string, mayBeMissing: boolean) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    // Only a missing file is ignored: an unreadable one may hold exclusions that must be honoured.
    if (mayBeMissing && errorCode(error) === 'ENOENT') return ''
    throw error
  }
}
