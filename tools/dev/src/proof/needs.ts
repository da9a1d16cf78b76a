import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findProgram, isExternal } from '@marsad/engines'

export const repository = resolve(import.meta.dirname, '../../../..')

/** What a proof cannot do without. */
export type Need = {
  name: string
  isMet: () => boolean
  /** What a person types to meet it. */
  get: string
  /** What nearly every proof needs is not listed. */
  isDefault?: true
}

const install = (names: string) => `apt-get install --no-install-recommends ${names}`
const folders = () => [...(process.env['PATH'] ?? '').split(':'), '/usr/local/sbin', '/usr/sbin', '/sbin']
const has = (program: string) => folders().some((folder) => existsSync(join(folder, program)))
const isThere = (pattern: string) => globSync(pattern, { cwd: repository }).length > 0

/** A program, and what Debian calls its package. */
export const program = (name: string, packages = name): Need => ({
  name,
  isMet: () => has(name),
  get: install(packages),
})

const enginePrograms = [
  'victoria-metrics',
  'vmalert',
  'vmagent',
  'prometheus-blackbox-exporter',
  'nats-server',
  'swift-proxy-server',
]

/** Every proof has a set of its own, of programs of this machine. */
export const engines: Need = {
  name: 'the engines',
  isMet: () => enginePrograms.every(has) && findProgram('initdb') !== undefined,
  get: 'npm run engines -- install',
  isDefault: true,
}

export const ownEngines: Need = {
  name: 'engines of its own, not those in containers',
  isMet: () => !isExternal,
  get: 'unset MARSAD_ENGINES',
  isDefault: true,
}

export const wrk: Need = { ...program('wrk'), get: 'npm run engines -- install' }

export const chromium: Need = {
  name: 'chromium-headless-shell',
  isMet: () => existsSync(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'),
  get: 'npm run engines -- install, or CHROMIUM_PATH=…',
}

export const root: Need = {
  name: 'root',
  isMet: () => process.getuid?.() === 0,
  get: 'sudo --preserve-env=PATH npm run proof -- …',
}

export const webApp: Need = {
  name: 'the built web app',
  isMet: () => isThere('apps/web/dist/index.html'),
  get: 'npm run build',
}

/** The server's release takes the agent's into itself, so the order counts. */
export const release: readonly Need[] = [
  {
    name: `the agent's release for ${process.arch}`,
    isMet: () => isThere(`release/marsad-agent-*-linux-${process.arch}`),
    get: 'npm run release:agent',
  },
  {
    name: `the server's release for ${process.arch}`,
    isMet: () => isThere(`release/marsad-[0-9]*-linux-${process.arch}.tar.gz`),
    get: 'npm run release:server',
  },
]

export const releaseForArm: Need = {
  name: 'the releases of agent and server for arm64',
  isMet: () =>
    ['agent-*-linux-arm64', '[0-9]*-linux-arm64.tar.gz'].every((name) => isThere(`release/marsad-${name}`)),
  get: 'npm run release',
}

/** Node raises the soft limit to the hard one by itself. */
export const openFiles = (count: number): Need => ({
  name: `${count} open files`,
  isMet: () => {
    const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
    return limit === 'unlimited' || Number(limit) >= count
  },
  get: `as root: ulimit -n ${count}`,
})

/** The needs that are not met, each with its command, in the order in which to meet them. */
export const unmet = (needs: readonly Need[]): string[] =>
  needs.filter(({ isMet }) => !isMet()).map(({ name, get }) => `  ${name}: ${get}`)
