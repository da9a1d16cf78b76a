import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Alteration } from '@marsad/fleet'
import { people } from './plan/people.ts'
import type { Ports } from './plan/monitors.ts'

export const root = resolve(import.meta.dirname, '../../..')
/** The copy of the engines that the demo has for itself; `--fresh` forgets the whole folder. A test has another. */
export const copyName = process.env['MARSAD_DEMO_COPY'] ?? 'demo'
export const folder = join(root, '.engines', copyName)
const file = join(folder, 'demo.json')

/** What a demo has to remember from one start to the next. */
export type Kept = {
  bornAt: number
  /** Until when it was up: what its machines did since then is told at the next start. */
  aliveAt: number
  /** False while the story is being told: what was left in the middle of it begins anew. */
  isTold: boolean
  url: string
  inboxUrl: string
  workspaceId: string
  passwords: Record<string, string>
  ports: Partial<Ports>
  altered: { machine: string; alteration: Alteration }[]
}

export function readKept(): Kept | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
}

export function keep(kept: Kept): void {
  writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export const newKept = (): Kept => ({
  bornAt: Date.now(),
  aliveAt: Date.now(),
  isTold: false,
  url: '',
  inboxUrl: '',
  workspaceId: '',
  passwords: Object.fromEntries(people.map(({ key }) => [key, newPassword()])),
  ports: {},
  altered: [],
})

// Without letters that look like others: somebody types it.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const newPassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

/** Those that visitors sign in as. */
export const accountsOf = ({ passwords }: Kept) =>
  people.slice(0, 2).map(({ key, email, locale }) => ({ email, locale, password: passwords[key] ?? '' }))
