export { collectEvidence, shownEvidence } from './collect-evidence.ts'
export { drawSignal } from './evidence.series.ts'
