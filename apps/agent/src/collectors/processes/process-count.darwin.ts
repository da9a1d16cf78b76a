import type { Source } from '../collector.ts'
import { inBackground } from '../../reading/in-background.ts'
import { runProgram } from '../../reading/run-program.ts'

export const darwinProcessCount = (): Source<number | null> =>
  inBackground<number | null>(10_000, null, async () => {
    const text = await runProgram('/bin/ps', '-axo', 'pid=')
    return text.trim().split('\n').length
  })
