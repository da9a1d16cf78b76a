import { randomUUID } from 'node:crypto'
import { access, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Service } from '../../../platform/context.ts'
import { version } from '../../../platform/ids.ts'
import { findLastBackup } from '../backups/rows.store.ts'
import { countPendingMigrations, readDatabase } from './database.store.ts'
import { type Finding, well, wrong } from './finding.ts'

const mostSkewMs = 2000

/** Sessions, codes and charts compare clocks of several machines. */
export const clockFinding = (part: string, skewMs: number): Finding => {
  const says = `${(Math.abs(skewMs) / 1000).toFixed(1)} s apart from here`
  return Math.abs(skewMs) <= mostSkewMs
    ? well(`${part} clock`, says)
    : wrong(`${part} clock`, says, 'Keep both machines on time with NTP (chrony, systemd-timesyncd).')
}

const leastBytes = 2e9

export const roomFinding = (part: string, room: number): Finding => {
  const says = `${(room / 1e9).toFixed(1)} GB of room`
  return room >= leastBytes
    ? well(`${part} disk`, says)
    : wrong(`${part} disk`, says, 'Make room: below this a store soon stops taking what is new.')
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
    well('install', `Marsad ${version}, settings complete`),
    publicUrl.protocol === 'https:' || isOwnMachine(publicUrl.hostname)
      ? well('address', publicUrl.href)
      : wrong('address', `${publicUrl.href} is not encrypted`, 'Put TLS in front and set MARSAD_PUBLIC_URL.'),
    (await isThere(join(webDir, 'index.html')))
      ? well('web app', webDir)
      : wrong('web app', `is not in ${webDir}`, built),
    (await isThere(config.agentDir))
      ? well('agent', config.agentDir)
      : wrong('agent', `is not in ${config.agentDir}`, built),
  ]
}

const dayMs = 86_400_000
const oldDays = 7

export async function examineBackups({ engines }: Service): Promise<Finding[]> {
  const last = await findLastBackup(engines.postgres)
  const advice = 'Run: marsad backup FOLDER, and have a timer do it each night.'
  if (!last) return [wrong('backup', 'none was ever completed', advice)]
  const days = (Date.now() - last.startedAt.getTime()) / dayMs
  const says = `the last one is ${days < 1 ? 'less than a day' : `${Math.floor(days)} days`} old`
  return [days < oldDays ? well('backup', says) : wrong('backup', says, advice)]
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
      ? well('objects', `${where}: written, read and deleted`)
      : wrong(
          'objects',
          `${where}: what was written ${isSame ? 'cannot be deleted' : 'reads otherwise'}`,
          'Look at the rights of the key or the folder.',
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
  const { version: running, seconds, role, isMighty, bytes } = await readDatabase(engines.postgres)
  const middleMs = (begun + Date.now()) / 2
  const pending = await countPendingMigrations(config.postgres.ownerUrl)
  return [
    well('PostgreSQL', `version ${running}, ${(Number(bytes) / 1e6).toFixed(0)} MB of rows`),
    clockFinding('PostgreSQL', seconds * 1000 - middleMs),
    isMighty
      ? wrong(
          'PostgreSQL role',
          `${role} walks past row-level security`,
          `Run: alter role ${role} nosuperuser nobypassrls`,
        )
      : well('PostgreSQL role', `${role} is held to row-level security`),
    pending > 0
      ? wrong('PostgreSQL tables', `${pending} migrations are not done`, 'Run: marsad migrate')
      : well('PostgreSQL tables', 'have the shape of this version'),
  ]
}
