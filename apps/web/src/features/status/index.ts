export { StateWord } from './state-word.tsx'
export { useWritten } from './use-written.ts'
