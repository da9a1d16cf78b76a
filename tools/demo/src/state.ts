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
export type DemoState = {
  bornAt: number
  /** When it was last up: what its machines did since then is sent at the next start. */
  aliveAt: number
  /** False until the story is complete; an incomplete demo is made again. */
  isFilled: boolean
  url: string
  inboxUrl: string
  workspaceId: string
  passwords: Record<string, string>
  ports: Partial<Ports>
  altered: { machine: string; alteration: Alteration }[]
}

export function readState(): DemoState | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoState) : undefined
}

export function storeState(state: DemoState): void {
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export const newState = (): DemoState => ({
  bornAt: Date.now(),
  aliveAt: Date.now(),
  isFilled: false,
  url: '',
  inboxUrl: '',
  workspaceId: '',
  passwords: Object.fromEntries(people.map(({ key }) => [key, newPassword()])),
  ports: {},
  altered: [],
})

// Without letters that look like others: passwords are typed by hand.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const newPassword = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

/** Those that visitors sign in as. */
export const accountsOf = ({ passwords }: DemoState) =>
  people.slice(0, 2).map(({ key, email, locale }) => ({ email, locale, password: passwords[key] ?? '' }))
