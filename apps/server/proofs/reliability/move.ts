import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFleet } from '@marsad/fleet'
import { closeEngines, createEngines } from '../../src/engines/index.ts'
import { asOwner } from '../../src/domains/operations/backups/rows.store.ts'
import { createLog } from '../../src/platform/log.ts'
import { signedInPerson } from '../../src/test/people.ts'
import { nothingLost } from './nothing-lost.ts'
import type { Proof } from './proof.ts'
import { runFor } from './run-for.ts'
import { callerOf, setUp, type Stand } from './stand.ts'
import { row, seconds } from './verdict.ts'

const tickets = 50
const mostMs = 180_000

/** A workspace goes to another install while its agents and those of a neighbour report; no agent is touched. */
export const move: Proof = async ({ minutes = 2, devices = 300 }) => {
  await using from = await setUp()
  await using to = await setUp({}, 'proof-to')
  const folder = await mkdtemp(join(tmpdir(), 'marsad-move-'))
  try {
    const neighbour = await neighbourOf(from)
    const started = (keys: string[]) =>
      startFleet({ server: from.url, keys, devices, live: true, parts: ['host'] })
    using staying = await started(await neighbour.keysFor(devices))
    using moving = await started(await from.keysFor(devices))
    const contents = await fill(from)
    await from.call('POST', '/api/alert-rules', {
      subject: { kind: 'offline', silentMinutes: 1 },
      severity: 'critical',
      scope: { kind: 'workspace' },
    })
    await runFor(moving, minutes)

    const { workspaceId } = from
    const exported = join(folder, 'workspace')
    const movedMs = performance.now()
    const output = await marsad(from, ['workspace', 'export', workspaceId, exported, '--move-to', to.url])
    const exportedMs = performance.now()
    const key = output.trim().split('\n').at(-1) ?? ''
    await marsad(to, ['workspace', 'import', exported], key)
    const importedMs = performance.now()
    const firstOf = (most: number) => async () => (await joinedAt(to)) >= most
    const firstMs = await untilSo(firstOf(1))
    const lastMs = await untilSo(firstOf(devices))
    await runFor(moving, minutes)
    const arrived = await contentsOf(to, contents)
    const there = { ...to, workspaceId }
    const raised = await countAlerts(to)
    return [
      row('agents that move; of a neighbour that stays', `${devices}; ${devices}`),
      row('export, with 15 s to settle', seconds(exportedMs - movedMs)),
      row('import', seconds(importedMs - exportedMs)),
      row('first agent at the new server, after the import', seconds(firstMs - importedMs)),
      row(
        'all agents at the new server, after the import',
        seconds(lastMs - importedMs),
        '≤ 60 s',
        lastMs - importedMs <= 60_000,
      ),
      row(`files with another content, of ${tickets}`, arrived.different, '0', arrived.different === 0),
      row('alerts that the move raised', raised, '0', raised === 0),
      ...(await nothingLost(there, moving)),
      ...(await nothingLost({ victoria: from.victoria, workspaceId: neighbour.workspaceId }, staying)).map(
        ({ what, ...rest }) => ({ what: `neighbour: ${what}`, ...rest }),
      ),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The command line of an install, as an operator runs it. */
async function marsad({ env }: Stand, args: string[], input = ''): Promise<string> {
  const file = join(import.meta.dirname, '../../src/marsad.ts')
  const child = spawn(process.execPath, [file, ...args], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(input)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  process.stdout.write(output.replace(/^[\w-]{43}$/m, '(key)'))
  if (code !== 0) throw new Error(`marsad ${args.join(' ')} ended with ${String(code)}`)
  return output
}

/** Another workspace on the same install. */
async function neighbourOf({ config, url }: Stand) {
  const engines = createEngines(config, createLog('silent'))
  const { token, workspaceId } = await signedInPerson({ engines })
  await closeEngines(engines)
  return { workspaceId, ...callerOf(url, token) }
}

type Contents = Map<string, string>

/** Tickets with a file each; returns the content of each, by ticket. */
async function fill({ call, url, token }: Stand): Promise<Contents> {
  const contents: Contents = new Map()
  for (let n = 0; n < tickets; n += 1) {
    const body = { title: `Ticket ${n}`, description: 'Moves along', category: 'technical' }
    const { ticket } = (await (await call('POST', '/api/tickets', body)).json()) as { ticket: { id: string } }
    const content = `${n} `.repeat(1000 * (n + 1))
    await fetch(`${url}/api/tickets/${ticket.id}/attachments?name=notes.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: content,
    })
    contents.set(ticket.id, content)
  }
  return contents
}

/** Reads the files at the new install, through its engines: there is no session there yet. */
async function contentsOf({ config }: Stand, contents: Contents) {
  const engines = createEngines(config, createLog('silent'))
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await engines.objects.list({ prefix: 'tickets/', ...(cursor && { cursor }) })
    for (const { key } of page.objects) {
      const object = await engines.objects.get(key)
      if (object) found.push(await text(object.body))
    }
    cursor = page.cursor
  } while (cursor)
  await closeEngines(engines)
  const wanted = [...contents.values()].toSorted()
  const same = found.toSorted()
  return { different: wanted.filter((content, at) => same[at] !== content).length }
}

/** Devices that report to a gateway of the install. */
const joinedAt = (stand: Stand) => count(stand, 'device_presence where gateway_id is not null')
const countAlerts = (stand: Stand) => count(stand, 'alerts')

const count = ({ config }: Stand, from: string) =>
  asOwner(config.postgres.ownerUrl, async (client) => {
    const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${from}`)
    return Number(rows[0]?.rows)
  })

/** When it is so. */
async function untilSo(isSo: () => Promise<boolean>): Promise<number> {
  for (const end = performance.now() + mostMs; performance.now() < end; await sleep(500))
    if (await isSo()) return performance.now()
  return performance.now()
}
