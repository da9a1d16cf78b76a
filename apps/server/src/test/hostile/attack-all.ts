import { attack, type Outcome, type Target } from './attack.ts'
import type { Operation } from './operations.ts'
import type { Side } from '../matrix/world.ts'

type Options = { count: number; seed: number; atOnce: number; done?: (outcome: Outcome) => void }

/** Attacks each operation, several in parallel. */
export async function attackAll(target: Target, operations: readonly Operation[], options: Options) {
  const { count, seed, atOnce, done } = options
  const waiting = operations.toReversed()
  const outcomes: Outcome[] = []
  const worker = async () => {
    let spare: Side | undefined
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { outcome, side } = await attack(target, next, { count, seed, spare })
      spare = side
      outcomes.push(outcome)
      done?.(outcome)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}
