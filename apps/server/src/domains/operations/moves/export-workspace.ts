import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { z } from 'zod'
import { recordOperatorAct } from '../../../platform/audit/audit.ts'
import type { Service } from '../../../platform/context.ts'
import { version } from '../../../platform/ids.ts'
import { openSecret, sealSecret } from '../../../platform/secret-box.ts'
import { channelSecrets } from '../../alerting/index.ts'
import { avatarPrefix, providerSecrets } from '../../identity/index.ts'
import { monitorSecrets, subscriberSecrets } from '../../monitors/index.ts'
import { filesPrefix } from '../../storage/index.ts'
import { attachmentsPrefix } from '../../tickets/index.ts'
import {
  Hashed,
  makeFolder,
  ObjectsPart,
  type Print,
  SamplesPart,
  throttled,
  writeHashed,
  writeManifest,
} from '../backups/manifest.ts'
import { exportObjects } from '../backups/objects.files.ts'
import { asOwner } from '../backups/rows.store.ts'
import { exportSamples } from '../backups/samples.series.ts'
import {
  beginMove,
  countMigrations,
  findName,
  listMovedTables,
  listPeopleColumns,
  people,
  readRows,
} from './workspace-rows.store.ts'

const RowsFile = Hashed.extend({
  table: z.string(),
  rows: z.number().int(),
  /** The sum of the row hashes with their secrets readable: independent of the order and of any key. */
  digest: z.string(),
})

/** The contents of an exported workspace. Written last: a folder without it is not complete. */
export const WorkspaceManifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  migrations: z.number().int(),
  /** When the rows were read. */
  exportedAt: z.iso.datetime(),
  workspace: z.strictObject({ id: z.uuid(), name: z.string() }),
  people: RowsFile,
  tables: z.array(RowsFile),
  samples: SamplesPart,
  objects: ObjectsPart,
})
export type WorkspaceManifest = z.infer<typeof WorkspaceManifest>

/** Columns that are encrypted with the secret of the install; in the folder, with a key of its own. */
const secrets = [...channelSecrets, ...monitorSecrets, ...providerSecrets, ...subscriberSecrets]

type Row = Record<string, unknown>
const Opened = z.record(z.string(), z.unknown())
const boxOf = (value: unknown) => Buffer.from(String(value).slice(2), 'hex')

/** A row whose encrypted columns are readable with another key; without one, readable as they are. */
export function withSecrets(table: string, text: string, from: Uint8Array, to?: Uint8Array): string {
  const columns = secrets.filter((secret) => secret.table === table)
  if (columns.length === 0) return text
  const row: Row = Opened.parse(JSON.parse(text))
  for (const { column, label } of columns) {
    if (row[column] === null) continue
    const box = label(String(row['id']))
    const opened = openSecret(from, box, boxOf(row[column]))
    row[column] = to ? `\\x${sealSecret(to, box, opened).toString('hex')}` : opened
  }
  return JSON.stringify(row)
}

/** Sums the hashes of rows that pass by. */
export function createDigest() {
  let sum = 0n
  let rows = 0
  return {
    add(text: string) {
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(text).digest().readBigUInt64BE())
      rows += 1
    },
    result: () => ({ rows, digest: sum.toString() }),
  }
}

/** Longer than a gateway goes on with a token, and than any write takes that it had begun. */
const settleMs = 15_000

export type ExportOptions = {
  workspaceId: string
  folder: string
  /** Encrypts the secrets of channels and monitors in the folder. */
  key: Uint8Array
  /** The address of the server that it moves to; without one, it stays and the folder is a copy. */
  moveTo?: string | undefined
  settle?: number
}

/**
 * Copies a workspace into a new folder: rows from one snapshot, then objects, then samples. If it moves, nothing of
 * it changes here from the start on, and its agents keep their points until the other server knows them.
 */
export async function exportWorkspace(
  { config, engines }: Service,
  { workspaceId, folder, key, moveTo, settle = settleMs }: ExportOptions,
  print: Print,
): Promise<WorkspaceManifest> {
  await makeFolder(folder)
  const { ownerUrl } = config.postgres
  await asOwner(ownerUrl, async (client, tx) => {
    if ((await findName(client, workspaceId)) === undefined) throw new Error(`No workspace ${workspaceId}.`)
    await recordOperatorAct(tx, workspaceId, { action: 'workspace.exported', target: moveTo })
    if (moveTo !== undefined) await beginMove(client, workspaceId, moveTo)
  })
  if (moveTo !== undefined) {
    print(`the workspace is moving to ${moveTo}; its agents keep their points`)
    await sleep(settle)
  }
  const rows = await asOwner(ownerUrl, (client) =>
    exportRows(client, { workspaceId, folder, from: config.secret, to: key }, print),
  )
  const printProgress = throttled(print)
  const objects = await exportObjects(
    engines.objects,
    { folder, prefixes: [filesPrefix(workspaceId), attachmentsPrefix(workspaceId), ...rows.avatars] },
    (count) => printProgress(`objects: ${count}`),
  )
  print(`objects: ${objects.count}`)
  const files = await exportSamples(
    engines.victoria.archiveOf(workspaceId),
    { folder, now: new Date() },
    (month) => printProgress(`samples: ${month}`),
  )
  print(`samples: ${files.reduce((sum, month) => sum + month.samples, 0)} of ${files.length} months`)
  const { avatars: _avatars, ...parts } = rows
  const manifest = WorkspaceManifest.parse({ format: 1, version, ...parts, samples: { files }, objects })
  await writeManifest(folder, manifest)
  return manifest
}

type Rows = { workspaceId: string; folder: string; from: Uint8Array; to: Uint8Array }

async function exportRows(client: Client, { workspaceId, folder, from, to }: Rows, print: Print) {
  const referring = await listPeopleColumns(client)
  const ids = new Set<string>()
  const tables: z.infer<typeof RowsFile>[] = []
  for (const table of await listMovedTables(client)) {
    const columns = referring.get(table.name) ?? []
    const digest = createDigest()
    const lines = async function* () {
      for await (const text of readRows(client, table, workspaceId)) {
        const row: Row = columns.length > 0 ? Opened.parse(JSON.parse(text)) : {}
        for (const column of columns) {
          const id = row[column]
          if (typeof id === 'string') ids.add(id)
        }
        digest.add(withSecrets(table.name, text, from))
        yield `${withSecrets(table.name, text, from, to)}\n`
      }
    }
    const written = await writeHashed(folder, `rows/${table.name}.jsonl`, Readable.from(lines()))
    tables.push({ ...written, table: table.name, ...digest.result() })
  }
  const digest = createDigest()
  const avatars: string[] = []
  const lines = async function* () {
    for await (const text of readRows(client, people, [...ids])) {
      const { avatar_id: avatarId } = Opened.parse(JSON.parse(text))
      if (typeof avatarId === 'string') avatars.push(avatarPrefix(avatarId))
      digest.add(text)
      yield `${text}\n`
    }
  }
  const written = await writeHashed(folder, 'rows/people.jsonl', Readable.from(lines()))
  const persons = { ...written, table: people.name, ...digest.result() }
  print(
    `rows: ${tables.reduce((sum, { rows }) => sum + rows, 0)} of ${tables.length} tables, ${persons.rows} people`,
  )
  const name = (await findName(client, workspaceId)) ?? ''
  return {
    migrations: await countMigrations(client),
    exportedAt: new Date().toISOString(),
    workspace: { id: workspaceId, name },
    people: persons,
    tables,
    avatars,
  }
}
