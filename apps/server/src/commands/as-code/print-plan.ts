import { shown } from './differences.ts'
import { quoted } from './directory.ts'
import type { Step } from './noun.ts'
import type { Plan } from './open-workspace.ts'

const marks = { create: '+', change: '~', remove: '-' } as const

/** The plan in lines, and a summary as the last one. Secrets are named, not shown. */
export function linesOf({ steps, onlyHere }: Plan): string[] {
  const count = (action: Step['action']) => steps.filter((step) => step.action === action).length
  const summary =
    steps.length === 0
      ? 'No changes.'
      : `${count('create')} to create, ${count('change')} to change, ${count('remove')} to remove.`
  const remaining =
    onlyHere > 0 ? [`${onlyHere} in the workspace are not in the file and stay; --prune removes them.`] : []
  return [...steps.flatMap(linesOfStep), ...remaining, summary]
}

function linesOfStep({ action, noun, title, differences, secrets }: Step): string[] {
  const value = ({ from, to }: { from: unknown; to: unknown }) =>
    action === 'create' ? shown(to) : `${shown(from)} → ${shown(to)}`
  return [
    `${marks[action]} ${noun} ${quoted(title)}`,
    ...differences.map((difference) => `    ${difference.field}: ${value(difference)}`),
    ...secrets.map((field) => `    ${field}: (secret)`),
  ]
}
