import { createDiskObjects } from './disk-objects.ts'
import type { Objects } from './objects.ts'
import { createS3Objects, type S3Options } from './s3-objects.ts'

type ObjectsOptions = {
  driver: 's3' | 'disk'
  path: string
  s3: S3Options
  /** Signs the URLs of the disk driver, which the server serves under its public URL. */
  secret: Uint8Array
  publicUrl: URL
}

export function createObjects({ driver, s3, ...disk }: ObjectsOptions): Objects {
  return driver === 's3' ? createS3Objects(s3) : createDiskObjects(disk)
}
