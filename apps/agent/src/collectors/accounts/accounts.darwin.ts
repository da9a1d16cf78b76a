import type { AccountFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { cleanText } from '../../reading/clean-text.ts'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { period } from '../../reading/period.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'
import { parseLast } from './parse-last.ts'

const now = period(600_000)

export const darwinAccounts = (run = runTool()): InventorySource<AccountFacts[]> => ({
  signal: () => `${now()} ${fileSignal('/var/run/utmpx')}`,
  async look() {
    const dscl = (...words: string[]) => run('/usr/bin/dscl', '.', ...words)
    return toDarwinAccounts({
      ids: await dscl('-list', '/Users', 'UniqueID'),
      shells: await dscl('-list', '/Users', 'UserShell'),
      authorities: await dscl('-list', '/Users', 'AuthenticationAuthority'),
      admins: await dscl('-read', '/Groups/admin', 'GroupMembership'),
      last: await run('/usr/bin/last').catch(() => ''),
      now: new Date(),
    })
  },
})

export interface DarwinAccountTexts {
  ids: string
  shells: string
  authorities: string
  admins: string
  last: string
  now: Date
}

/** Accounts of people, and of services that could sign in. */
export function toDarwinAccounts(texts: DarwinAccountTexts): AccountFacts[] {
  const ids = parseList(texts.ids)
  if (ids.size === 0) throw new Error('dscl lists no account')
  const shells = parseList(texts.shells)
  const authorities = parseList(texts.authorities)
  const admins = new Set(
    texts.admins
      .replace(/^GroupMembership:/, '')
      .trim()
      .split(/\s+/),
  )
  const logins = parseLast(texts.last, texts.now)
  return [...ids]
    .map(([name, id]) => ({ name, id: Number(id), shell: shells.get(name) ?? '' }))
    .filter(({ id, shell }) => id >= 500 || id === 0 || !/\/(false|nologin|uucico)$|^$/.test(shell))
    .map(({ name, id }) => ({
      name: cleanText(name, 120),
      kind: kindOf(id, admins.has(name)),
      isEnabled: isEnabled(authorities.get(name), id),
      isPasswordLocked: null,
      lastLoginAt: logins.get(name)?.at ?? null,
      lastLoginFrom: cleanText(logins.get(name)?.from ?? '', 120),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, reportLimits.accounts)
}

function kindOf(id: number, isAdmin: boolean): AccountFacts['kind'] {
  if (id === 0 || isAdmin) return 'admin'
  return id >= 500 ? 'user' : 'service'
}

function isEnabled(authority: string | undefined, id: number): boolean | null {
  if (authority?.includes('DisabledUser')) return false
  if (authority) return true
  // root cannot sign in until it is enabled.
  return id === 0 ? false : null
}

/** `sara                 501`: a name without blanks, then the value. */
const parseList = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .map((line) => /^(\S+)\s+(\S.*)$/.exec(line))
      .filter((found) => found !== null)
      .map(([, name = '', value = '']) => [name, value.trim()]),
  )
