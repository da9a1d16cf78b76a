import { randomUUID } from 'node:crypto'
import { access, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Service } from '../../../platform/context.ts'
import { version } from '../../../platform/ids.ts'
import { findLastBackup } from '../backups/rows.store.ts'
import { countPendingMigrations, readDatabase } from './database.store.ts'

/** The result for one part; `fix` is set if something is wrong, `version` if the part is an engine that names it. */
export type Finding = { part: string; isOk: boolean; message: string; fix?: string; version?: string }

export const ok = (part: string, message: string, running?: string): Finding => ({
  part,
  isOk: true,
  message,
  ...(running && { version: running }),
})

export const failed = (part: string, message: string, fix: string): Finding => ({
  part,
  isOk: false,
  message,
  fix,
})

const mostSkewMs = 2000

/** Sessions, codes and charts compare clocks of several machines. */
export const clockFinding = (part: string, skewMs: number): Finding => {
  const message = `${(Math.abs(skewMs) / 1000).toFixed(1)} s off this machine's clock`
  return Math.abs(skewMs) <= mostSkewMs
    ? ok(`${part} clock`, message)
    : failed(`${part} clock`, message, 'Synchronize both machines with NTP (chrony, systemd-timesyncd).')
}

const leastBytes = 2e9

export const roomFinding = (part: string, room: number): Finding => {
  const message = `${(room / 1e9).toFixed(1)} GB free`
  return room >= leastBytes
    ? ok(`${part} disk`, message)
    : failed(`${part} disk`, message, 'Free disk space: below 2 GB writes will soon be rejected.')
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const isOwnMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

export async function examineInstall({ config }: Service): Promise<Finding[]> {
  const { publicUrl, webDir } = config.http
  const built = 'Run npm run build, or install a release.'
  return [
    ok('install', `Marsad ${version}, settings complete`),
    publicUrl.protocol === 'https:' || isOwnMachine(publicUrl.hostname)
      ? ok('address', publicUrl.href)
      : failed(
          'address',
          `${publicUrl.href} is not encrypted`,
          'Put a TLS proxy in front and set MARSAD_PUBLIC_URL.',
        ),
    (await isThere(join(webDir, 'index.html')))
      ? ok('web app', webDir)
      : failed('web app', `not found in ${webDir}`, built),
    (await isThere(config.agentDir))
      ? ok('agent', config.agentDir)
      : failed('agent', `not found in ${config.agentDir}`, built),
  ]
}

const dayMs = 86_400_000
const oldDays = 7

export async function examineBackups({ engines }: Service): Promise<Finding[]> {
  const last = await findLastBackup(engines.postgres)
  const fix = 'Run: marsad backup FOLDER, and schedule it every night.'
  if (!last) return [failed('backup', 'no completed backup', fix)]
  const days = (Date.now() - last.startedAt.getTime()) / dayMs
  const message = `last backup ${days < 1 ? 'less than a day' : `${Math.floor(days)} days`} old`
  return [days < oldDays ? ok('backup', message) : failed('backup', message, fix)]
}

/** Writes, reads and deletes a small object, as an upload would. */
export async function examineObjects({ engines, config }: Service): Promise<Finding[]> {
  const { driver, path, s3 } = config.objects
  await engines.objects.ensureBucket()
  const key = `doctor/${randomUUID()}`
  const body = Buffer.from(key)
  await engines.objects.put(key, { body, sizeBytes: body.length, contentType: 'text/plain' })
  const found = await engines.objects.get(key)
  const isSame = found !== null && body.equals(await buffer(found.body))
  await engines.objects.delete(key)
  const isGone = (await engines.objects.head(key)) === null
  const where = driver === 's3' ? `bucket ${s3.bucket}` : `folder ${path}`
  return [
    isSame && isGone
      ? ok('objects', `${where}: write, read and delete work`)
      : failed(
          'objects',
          `${where}: ${isSame ? 'delete failed' : 'read back other bytes than written'}`,
          'Check the permissions of the access key or the folder.',
        ),
    ...(driver === 'disk' ? [roomFinding('objects', await freeBytes(path))] : []),
  ]
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

export async function examineDatabase({ engines, config }: Service): Promise<Finding[]> {
  // The first query connects; the clock is read by a second one without that delay.
  await readDatabase(engines.postgres)
  const begun = Date.now()
  const { version: running, seconds, role, bypassesPolicies, bytes } = await readDatabase(engines.postgres)
  const middleMs = (begun + Date.now()) / 2
  return [
    ok(
      'PostgreSQL',
      `version ${running}, ${(Number(bytes) / 1e6).toFixed(0)} MB of rows`,
      running.split(' ', 1)[0],
    ),
    clockFinding('PostgreSQL', seconds * 1000 - middleMs),
    bypassesPolicies
      ? failed(
          'PostgreSQL role',
          `${role} bypasses row-level security`,
          `Run: alter role ${role} nosuperuser nobypassrls`,
        )
      : ok('PostgreSQL role', `${role} is subject to row-level security`),
    ...(await examineTables(config.postgres.ownerUrl)),
  ]
}

/** The owner of the tables may be unknown to a server process: migrations run elsewhere then. */
async function examineTables(ownerUrl: string): Promise<Finding[]> {
  try {
    const pending = await countPendingMigrations(ownerUrl)
    return [
      pending > 0
        ? failed('PostgreSQL tables', `${pending} pending migrations`, 'Run: marsad migrate')
        : ok('PostgreSQL tables', 'migrated to this version'),
    ]
  } catch {
    const fix = 'Run marsad doctor where MARSAD_DATABASE_OWNER_URL is set.'
    return [failed('PostgreSQL tables', 'unknown: the owner of the tables cannot connect', fix)]
  }
}
