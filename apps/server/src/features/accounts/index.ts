export { createCallerFinder } from './find-caller.ts'
