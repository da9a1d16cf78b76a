import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Changes } from '@marsad/contract/http/changes'
import { openNamespace } from './namespace.ts'
import type { Proof } from './proof.ts'
import { startRealAgent } from './real-agent.ts'
import { openRelay } from './relay.ts'
import { setUp, type Stand } from './stand.ts'
import { row, seconds, type Row } from './verdict.ts'

const run = promisify(execFile)
const goalMs = 60_000
const name = 'marsad-proof'

/** Each real change of this machine is reported once, with before and after. Needs root, dpkg, useradd and nftables. */
export const noticed: Proof = async () => {
  await using stand = await setUp()
  await using namespace = await openNamespace()
  await using packages = await makePackages()
  const rule = (port: number) => namespace.inside('nft', `add rule inet proof in tcp dport ${port} drop`)
  await namespace.inside('nft', 'add table inet proof')
  await namespace.inside('nft', 'add chain inet proof in { type filter hook input priority 0; }')
  await rule(9)
  using relay = await openRelay(namespace.address, new URL(stand.url))
  const [key = ''] = await stand.keysFor(1)
  await using agent = await startRealAgent(namespace, relay.url, key)
  await untilReported(stand, agent.deviceId)

  const acts: [what: string, kind: string, act: () => Promise<unknown>][] = [
    ['a package installed', 'application.installed', () => run('dpkg', ['--install', packages.first])],
    ['a package updated', 'application.updated', () => run('dpkg', ['--install', packages.second])],
    ['a package removed', 'application.removed', () => run('dpkg', ['--purge', name])],
    ['a user added', 'account.added', () => run('useradd', ['--shell', '/bin/bash', name])],
    ['a user removed', 'account.removed', () => run('userdel', [name])],
    ['a rule of the firewall added', 'firewall.rules', () => rule(7)],
    ['the agent started anew', 'agent.restarted', () => agent.restart()],
  ]
  const rows: Row[] = []
  for (const [what, kind, act] of acts) {
    const { total } = await changesOf(stand, agent.deviceId)
    const began = performance.now()
    await act()
    const found = await untilMore(stand, agent.deviceId, total)
    const ms = performance.now() - began
    const [change] = found.changes
    const words = change ? `${change.kind} ${change.subject}: ${change.before} → ${change.after}` : 'nothing'
    const isIt = found.total === total + 1 && change?.kind === kind
    rows.push(row(`${what}: one change after`, `${seconds(ms)}, ${words}`, '≤ 60 s', isIt && ms <= goalMs))
  }
  // Whatever is reported twice comes with the next report.
  await sleep(goalMs)
  const { total } = await changesOf(stand, agent.deviceId)
  return [...rows, row('changes in all, a minute later', total, String(acts.length), total === acts.length)]
}

async function changesOf(stand: Stand, deviceId: string): Promise<Changes> {
  const response = await stand.call('GET', `/api/devices/${deviceId}/changes`)
  return (await response.json()) as Changes
}

async function untilMore(stand: Stand, deviceId: string, total: number): Promise<Changes> {
  for (const end = Date.now() + 2 * goalMs; ; await sleep(250)) {
    const found = await changesOf(stand, deviceId)
    if (found.total > total || Date.now() > end) return found
  }
}

/** The first look at each part is what later ones are compared with. */
async function untilReported(stand: Stand, deviceId: string) {
  for (const part of ['usb', 'security', 'applications']) {
    for (;;) {
      const response = await stand.call('GET', `/api/devices/${deviceId}/${part}`)
      const { asOf } = (await response.json()) as { asOf: string | null }
      if (asOf !== null) break
      await sleep(1000)
    }
  }
}

/** Two versions of a package with nothing in it. */
async function makePackages() {
  const folder = await mkdtemp(join(tmpdir(), 'marsad-packages-'))
  const make = async (version: string) => {
    const control = join(folder, version, 'DEBIAN')
    await mkdir(control, { recursive: true })
    const fields = {
      Package: name,
      Version: version,
      Architecture: 'all',
      Maintainer: 'Marsad <proof@example.com>',
      Description: 'nothing',
    }
    const lines = Object.entries(fields).map(([field, value]) => `${field}: ${value}\n`)
    await writeFile(join(control, 'control'), lines.join(''))
    const file = join(folder, `${version}.deb`)
    await run('dpkg-deb', ['--build', join(folder, version), file])
    return file
  }
  return {
    first: await make('1.0'),
    second: await make('1.1'),
    /** Also what was left half done. */
    async [Symbol.asyncDispose]() {
      await run('dpkg', ['--purge', name]).catch(() => {})
      await run('userdel', [name]).catch(() => {})
      await rm(folder, { recursive: true })
    },
  }
}
