export { createObjects } from './create-objects.ts'
export { SizeMismatch } from './exact-body.ts'
export { type Objects, RangeNotSatisfiable } from './objects.ts'
export { OffsetMismatch, type ResumableUpload } from './resumable.ts'
