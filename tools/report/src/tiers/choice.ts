import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const file = '.reports/choice.json'

/** Which long files a run takes, and why; the report reads it when the run is over. */
const Choice = z.object({
  whole: z.boolean(),
  why: z.string(),
  /** The tree that is tested, unless something in it is not committed. */
  tree: z.string().optional(),
  taken: z.array(z.string()),
  skipped: z.array(z.string()),
})
export type Choice = z.infer<typeof Choice>

export function keepChoice(choice: Choice): void {
  mkdirSync('.reports', { recursive: true })
  writeFileSync(file, JSON.stringify(choice, null, 2))
}

export const readChoice = (): Choice | undefined =>
  existsSync(file) ? Choice.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
