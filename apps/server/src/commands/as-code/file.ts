import { WorkspaceFile } from '@marsad/contract/workspace-file'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, stringify } from 'yaml'
import type { z } from 'zod'
import { Refusal } from './directory.ts'

const mostMistakes = 20

/** The file with all its defaults. Messages name lines and fields, never values: one could be a secret. */
export function readWorkspaceFile(text: string, path: string): WorkspaceFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const [broken] = document.errors
  if (broken) {
    const { line } = lines.linePos(broken.pos[0])
    throw new Refusal(`${path}, line ${line}: this is not valid YAML (${broken.code}).`)
  }
  const parsed = WorkspaceFile.safeParse(toData(() => document.toJS()))
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map((issue) => {
    const line = lineOf(document.contents, issue.path, lines)
    return `  line ${line}: ${issue.path.join('.') || 'file'}: ${messageOf(issue)}`
  })
  const more = mistakes.length - mostMistakes
  const shown = mistakes.slice(0, mostMistakes).join('\n')
  throw new Refusal(`${path} is not a workspace file:\n${shown}${more > 0 ? `\n  and ${more} more` : ''}`)
}

/** Too many aliases are an error only here. */
function toData(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    throw new Refusal('The file has too many aliases.')
  }
}

/** Unknown keys are quoted by zod; a secret in the place of a key would be among them. */
const messageOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' && issue.keys.some((key) => key.length > 40)
    ? 'Unrecognized key'
    : issue.message

/** The line of the innermost part of the path that is in the file. */
function lineOf(contents: Node | null, path: readonly PropertyKey[], lines: LineCounter): number {
  let node: unknown = contents
  let start = 0
  for (const key of path) {
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined
    const next = pair ? pair.value : isSeq(node) && typeof key === 'number' ? node.items[key] : undefined
    const at = pair && isScalar(pair.key) ? pair.key.range : rangeOf(next)
    if (!at) break
    start = at[0]
    node = next
  }
  return lines.linePos(start).line
}

const rangeOf = (node: unknown) =>
  isMap(node) || isSeq(node) || isScalar(node) ? (node.range ?? undefined) : undefined

/** The same settings give the same text, byte by byte. */
export function writeWorkspaceFile(file: object, { url, comment = '' }: { url?: string; comment?: string }) {
  const schema = url
    ? `# yaml-language-server: $schema=${new URL('/api/schema/workspace.json', url).href}\n`
    : ''
  const body = stringify(file, { lineWidth: 0, aliasDuplicateObjects: false, version: '1.2' })
  return `${schema}${comment}${body}`
}
