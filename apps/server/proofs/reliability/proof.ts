import type { Row } from './verdict.ts'

export type ProofOptions = { minutes?: number; devices?: number }
export type Proof = (options: ProofOptions) => Promise<Row[]>
