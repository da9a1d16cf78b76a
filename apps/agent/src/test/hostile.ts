import { isDeepStrictEqual } from 'node:util'
import { Failures } from '../collectors/failures.ts'
import { mangle } from './mangle.ts'

/** Hostile text in place of a name. */
export const hostileTexts = [
  '',
  'a\0b\u001b[31mc',
  '\u202e<script>alert(1)</script>\u2066',
  'x'.repeat(10_240),
  '💥'.repeat(5000),
  '\ud800 half a character',
  '__proto__',
  '$(Remove-Item C:\\)";`n',
]
const hostileValues: unknown[] = [...hostileTexts, -1, 1e308, null, true, [], {}, [[[]]], [null]]

const replaceAll = (value: unknown, leaf: (old: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => replaceAll(item, leaf))
  if (value === null || typeof value !== 'object') return leaf(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceAll(item, leaf)]))
}

/** The same output with hostile values in every text, then in every position. */
function* poison(json: string): Generator<string> {
  const original: unknown = JSON.parse(json)
  for (const text of hostileTexts)
    yield JSON.stringify(replaceAll(original, (old) => (typeof old === 'string' ? text : old)))
  for (const text of hostileTexts)
    yield JSON.stringify(replaceAll(original, (old) => (typeof old === 'string' ? old + text : old)))
  for (const value of hostileValues) yield JSON.stringify(replaceAll(original, () => value))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown }
}

/**
 * Problems with output that is truncated, flipped, doubled, emptied or full of hostile names: none, if every
 * look ends with facts valid in the contract, or with a named absence.
 */
export async function troublesOf(
  original: Buffer,
  read: (text: string) => unknown,
  schema: Schema,
): Promise<unknown[]> {
  const failures = new Failures()
  const troubles: unknown[] = []
  const broken = [...mangle(original)].map((bytes) => new TextDecoder().decode(bytes))
  const poisoned = isJson(original.toString()) ? [...poison(original.toString())] : []
  for (const text of ['', '\n', '{}', '[]', 'null', '0', ...broken, ...poisoned]) {
    const outcome = await failures.answer('test', async () => read(text))
    if (outcome.kind !== 'ok') continue
    const taken = schema.safeParse(outcome.value)
    if (!taken.success || !isDeepStrictEqual(taken.data, outcome.value)) troubles.push(outcome.value)
  }
  return troubles
}
