export { collectEvidence } from './collect-evidence.ts'
export { drawSignal } from './evidence.series.ts'
