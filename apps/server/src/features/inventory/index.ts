export { lookAtPart } from './look-at-part.ts'
