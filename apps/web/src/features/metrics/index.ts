export { useGroupFigures } from './groups/group-frames.ts'
