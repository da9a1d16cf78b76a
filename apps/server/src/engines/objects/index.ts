import { createDiskObjects } from './disk-objects.ts'
import type { Objects } from './objects.ts'
import { createS3Objects, type S3Options } from './s3-objects.ts'

export { SizeMismatch } from './exact-body.ts'
export { type Objects, RangeNotSatisfiable } from './objects.ts'
export { OffsetMismatch, type ResumableUpload } from './resumable.ts'

type ObjectsOptions = { driver: 's3' | 'disk'; path: string; s3: S3Options }

export const createObjects = ({ driver, path, s3 }: ObjectsOptions): Objects =>
  driver === 's3' ? createS3Objects(s3) : createDiskObjects(path)
