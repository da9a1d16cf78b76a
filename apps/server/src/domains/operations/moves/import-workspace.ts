import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Client } from 'pg'
import { z } from 'zod'
import { recordOperatorAct } from '../../../platform/audit/audit.ts'
import type { Service } from '../../../platform/context.ts'
import { version } from '../../../platform/ids.ts'
import { renewThresholds } from '../../alerting/index.ts'
import { writeSeen } from '../../devices/index.ts'
import { avatarOf } from '../../identity/index.ts'
import { filesPrefix } from '../../storage/index.ts'
import { attachmentsPrefix } from '../../tickets/index.ts'
import { assertUnchanged, type Hashed, manifestFile, type Print, throttled } from '../backups/manifest.ts'
import { readObjectList, restoreObjects, verifyObjects } from '../backups/objects.files.ts'
import { asOwner } from '../backups/rows.store.ts'
import { restoreSamples } from '../backups/samples.series.ts'
import { createDigest, WorkspaceManifest, withSecrets } from './export-workspace.ts'
import {
  addRows,
  countMigrations,
  findAccounts,
  findName,
  listAvatars,
  listMovedTables,
  listSeenSince,
  type MovedTable,
  people,
  readRows,
} from './workspace-rows.store.ts'

type ImportOptions = { folder: string; key: Uint8Array }

/**
 * Adds an exported workspace to this install, beside those it has. Rows come last and all at once, with the job
 * that makes its alert rules apply: its agents are known from the moment when everything else is there, and nothing
 * can fail after it. After a failure the same folder can be imported again.
 */
export async function importWorkspace(
  service: Service,
  { folder, key }: ImportOptions,
  print: Print,
): Promise<WorkspaceManifest> {
  const { config, engines } = service
  const manifest = WorkspaceManifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
  const { workspace, samples, objects, tables } = manifest
  const { ownerUrl } = config.postgres
  await asOwner(ownerUrl, (client) => assertFits(client, manifest))
  for (const file of [manifest.people, ...tables, ...samples.files]) await assertUnchanged(folder, file)
  await verifyObjects(folder, objects, throttled(print))
  await assertOwnObjects(folder, manifest)
  print('files: every hash is as the manifest says')
  const avatars = await asOwner(ownerUrl, listAvatars)
  const isTaken = (object: string) => avatars.has(avatarOf(object) ?? '')
  await restoreObjects(engines.objects, { folder, ...objects, isTaken }, print)
  await restoreSamples(engines.victoria.archiveOf(workspace.id), { folder, files: samples.files }, print)
  await asOwner(ownerUrl, async (client, tx) => {
    await importRows(client, { folder, manifest, from: key, to: config.secret })
    await recordOperatorAct(tx, workspace.id, { action: 'workspace.imported' })
    await countAsSeen(client, service, manifest)
    await renewThresholds(tx, service, workspace.id)
  })
  print(
    `rows: ${tables.reduce((sum, { rows }) => sum + rows, 0)} of ${tables.length} tables, all as they were`,
  )
  return manifest
}

/** Longer than a device that reports is not seen, and than an export takes to begin. */
const onlineMs = 180_000

/**
 * Devices that were online count as just seen, so that they have the time of their rule to follow before they are
 * offline.
 */
async function countAsSeen(
  client: Client,
  { engines }: Service,
  { workspace, exportedAt }: WorkspaceManifest,
) {
  const online = await listSeenSince(client, workspace.id, new Date(Date.parse(exportedAt) - onlineMs))
  const now = Date.now()
  if (online.length > 0) await writeSeen(engines.victoria, new Map(online.map((id) => [id, now])))
}

async function assertFits(client: Client, { migrations, workspace, ...made }: WorkspaceManifest) {
  if ((await countMigrations(client)) !== migrations)
    throw new Error(
      `The export is from version ${made.version}, this is ${version}. Update the older one first.`,
    )
  if ((await findName(client, workspace.id)) !== undefined)
    throw new Error(`The workspace ${workspace.name} (${workspace.id}) is in this install already.`)
}

/** A folder cannot replace files of other workspaces; pictures of people who have an account here are skipped. */
async function assertOwnObjects(folder: string, { workspace, objects }: WorkspaceManifest) {
  const own = [filesPrefix(workspace.id), attachmentsPrefix(workspace.id)]
  for await (const { key } of readObjectList(folder, objects.list))
    if (!avatarOf(key) && !own.some((prefix) => key.startsWith(prefix)))
      throw new Error(`${key} is not a file of this workspace.`)
}

async function* readLines(folder: string, { file }: Hashed): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(join(folder, file)) })
}

const Person = z.looseObject({ id: z.uuid(), email: z.string() })

type Rows = { folder: string; manifest: WorkspaceManifest; from: Uint8Array; to: Uint8Array }

async function importRows(client: Client, { folder, manifest, from, to }: Rows) {
  const { workspace, tables } = manifest
  const sameAs = await addPeople(client, folder, manifest)
  const known = new Map((await listMovedTables(client)).map((table) => [table.name, table]))
  if (known.size !== tables.length) throw new Error('The export has other tables than this install.')
  for (const file of tables) {
    const table = known.get(file.table)
    if (!table) throw new Error(`This install has no table ${file.table}.`)
    const rows = async function* () {
      for await (const text of readLines(folder, file))
        yield renamed(withSecrets(table.name, text, from, to), sameAs)
    }
    await addRows(client, table, { workspaceId: workspace.id, rows: rows() })
  }
  const back = new Map([...sameAs].map(([there, here]) => [here, there]))
  for (const { table: name, rows, digest } of tables) {
    const table = known.get(name)
    const found = table && (await digestOf(client, table, { workspaceId: workspace.id, secret: to, back }))
    if (found?.rows !== rows || found.digest !== digest) throw new Error(`Rows differ in ${name}.`)
  }
}

type Compared = { workspaceId: string; secret: Uint8Array; back: ReadonlyMap<string, string> }

async function digestOf(client: Client, table: MovedTable, { workspaceId, secret, back }: Compared) {
  const digest = createDigest()
  for await (const text of readRows(client, table, workspaceId))
    digest.add(renamed(withSecrets(table.name, text, secret), back))
  return digest.result()
}

/** Adds those who have no account here; returns the ids of the others there and here. */
async function addPeople(client: Client, folder: string, manifest: WorkspaceManifest) {
  const arriving = new Map<string, z.infer<typeof Person>>()
  for await (const text of readLines(folder, manifest.people)) {
    const person = Person.parse(JSON.parse(text))
    arriving.set(person.email, person)
  }
  const accounts = await findAccounts(client, [...arriving.keys()])
  const sameAs = new Map<string, string>()
  for (const { id, email, isVerified } of accounts) {
    // Whoever registered with an address need not be the one who reads its mail.
    if (!isVerified)
      throw new Error(
        `${email} has an unverified account here. Let its owner verify it, or wait until it expires.`,
      )
    const there = arriving.get(email)
    if (there && there.id !== id) sameAs.set(there.id, id)
    arriving.delete(email)
  }
  const rows = async function* () {
    // Passwords in the file are dropped: another person may know them.
    for (const person of arriving.values()) yield JSON.stringify({ ...person, password_hash: '' })
  }
  await addRows(client, people, { workspaceId: manifest.workspace.id, rows: rows() })
  return sameAs
}

/** Ids are unique everywhere, so each stands for the same person wherever a row names it. */
function renamed(text: string, names: ReadonlyMap<string, string>): string {
  let now = text
  for (const [former, latter] of names) now = now.replaceAll(`"${former}"`, `"${latter}"`)
  return now
}
