export { attachment } from './content-disposition.ts'
export { createObjects } from './create-objects.ts'
export { SizeMismatch } from './exact-body.ts'
export { type Objects, RangeNotSatisfiable } from './objects.ts'
