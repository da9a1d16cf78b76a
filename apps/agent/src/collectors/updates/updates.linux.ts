import { existsSync } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import os from 'node:os'
import type { UpdateFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { Unsupported } from '../absence.ts'
import { dpkgStatusPath, readDebianPackages } from '../debian-packages.ts'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { readHint } from '../../reading/read-text.ts'
import type { RunProgram } from '../../reading/run-program.ts'
import { isKernelOld } from './newest-kernel.ts'
import { isUnattended, parseAptSimulation, type PendingUpdate } from './parse-apt.ts'
import { parseDnfUpdates } from './parse-dnf.ts'

const aptPath = '/usr/bin/apt-get'
const dnfPath = '/usr/bin/dnf'
const restartPath = '/run/reboot-required'
const aptSettings = '/etc/apt/apt.conf.d'
const dnfTimers = ['dnf-automatic', 'dnf-automatic-install', 'dnf5-automatic'].map(
  (name) => `/etc/systemd/system/timers.target.wants/${name}.timer`,
)
const known = {
  apt: [dpkgStatusPath, '/var/lib/apt/lists'],
  dnf: [
    '/var/lib/rpm/rpmdb.sqlite',
    '/usr/lib/sysimage/rpm/rpmdb.sqlite',
    '/var/cache/dnf',
    '/var/cache/libdnf5',
  ],
}
/** Each query costs two seconds of a core. */
const askEveryMs = 6 * 3600_000
const askAgainMs = 3600_000

interface Options {
  root: string
  run: RunProgram
}

export function linuxUpdates({ root, run }: Options): InventorySource<UpdateFacts> {
  let pending: PendingUpdate[] = []
  let trouble: unknown = null
  let askedAtMs = -Infinity
  let askedOf = ''
  const at = (path: string) => root + path
  const managed = () => fileSignal(...known.apt.map(at), ...known.dnf.map(at))

  async function list(): Promise<PendingUpdate[]> {
    const manager = existsSync(at(dpkgStatusPath)) ? 'apt' : existsSync(at(dnfPath)) ? 'dnf' : null
    // Through a mount, the package lists and the programs would be of different machines.
    if (manager === null || root !== '') throw new Unsupported()
    const signal = managed()
    const sinceMs = performance.now() - askedAtMs
    const isDue = trouble === null ? sinceMs >= askEveryMs && signal !== askedOf : sinceMs >= askAgainMs
    if (isDue) {
      askedAtMs = performance.now()
      askedOf = signal
      trouble = null
      try {
        pending = manager === 'apt' ? await askApt(run) : await askDnf(run)
      } catch (error) {
        trouble = error
      }
    } else if (signal !== askedOf && manager === 'apt') pending = await withoutInstalled(pending, root)
    if (trouble !== null) throw trouble
    return pending
  }

  return {
    signal: () => managed() + fileSignal(at(restartPath), at(aptSettings), ...dnfTimers.map(at)),
    async look() {
      const updates = await list()
      const securityFirst = updates.toSorted(
        (one, other) => Number(other.isSecurity) - Number(one.isSecurity) || (one.name < other.name ? -1 : 1),
      )
      return {
        pending: updates.length,
        security: updates.filter(({ isSecurity }) => isSecurity).length,
        needsRestart: existsSync(at(restartPath)) || (await hasNewerKernel(root)),
        automatic: (await isAutomatic(root)) ? 'on' : 'off',
        packages: securityFirst.slice(0, reportLimits.updates),
      }
    },
  }
}

/** A simulation: it locks, writes and downloads nothing. */
const askApt = async (run: RunProgram) =>
  parseAptSimulation(await run(aptPath, '-s', '-q', 'upgrade', '--with-new-pkgs'))

/** dnf5 has another cache folder, and is installed under the old name on newer systems. */
export const dnfCache = (program: string) =>
  program.endsWith('dnf5') ? '/var/cache/libdnf5' : '/var/cache/dnf'

async function askDnf(run: RunProgram): Promise<PendingUpdate[]> {
  // The system's own cache: a user's is another one, and filling it would use the network.
  const cache = await realpath(dnfPath).then(dnfCache, () => dnfCache(dnfPath))
  const words = ['-C', '-q', `--setopt=cachedir=${cache}`, 'check-update']
  const all = parseDnfUpdates(await run(dnfPath, ...words).catch(outputOf100))
  const security = parseDnfUpdates(await run(dnfPath, ...words, '--security').catch(outputOf100))
  return [...all].map(([name, to]) => ({ name, from: '', to, isSecurity: security.has(name) }))
}

/** dnf exits with 100 when there are updates. */
function outputOf100(error: unknown): string {
  const isList = error instanceof Error && 'code' in error && error.code === 100 && 'stdout' in error
  if (isList && typeof error.stdout === 'string') return error.stdout
  throw error
}

/** Between two queries: packages updated meanwhile are no longer pending. */
async function withoutInstalled(pending: readonly PendingUpdate[], root: string) {
  const before = new Map(pending.map(({ name, from }) => [name, from]))
  for (const { name, version } of await readDebianPackages(root))
    if (before.get(name) === version) before.set(name, 'still')
  return pending.filter(({ name }) => before.get(name) === 'still')
}

async function hasNewerKernel(root: string): Promise<boolean | null> {
  const installed = await readdir(`${root}/usr/lib/modules`).catch(() =>
    readdir(`${root}/lib/modules`).catch(() => []),
  )
  return isKernelOld(os.release(), installed)
}

/** Files that apt reads: dpkg leaves older versions of a file beside it, with other extensions. */
const isAptSettings = (name: string) => /^(?:[\w-]+|[\w.-]+\.conf)$/.test(name)

export async function isAutomatic(root: string): Promise<boolean> {
  if (dnfTimers.some((path) => existsSync(root + path))) return true
  const names: string[] = await readdir(root + aptSettings).catch(() => [])
  const files = names
    .filter(isAptSettings)
    .toSorted()
    .map((name) => readHint(`${root}${aptSettings}/${name}`))
  return isUnattended((await Promise.all(files)).join('\n'))
}
