import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Service } from '../../lib/ctx.ts'
import { well, wrong, type Finding } from './finding.ts'
import { roomFinding } from './room.ts'

/** Writes, reads and deletes a small object, as an upload and its end would. */
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
