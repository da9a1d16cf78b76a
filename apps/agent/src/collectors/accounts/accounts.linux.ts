import type { AccountFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { readText } from '../../reading/read-text.ts'
import { loginPaths, readLogins } from './logins.linux.ts'
import { parseAccounts } from './parse-accounts.ts'

const mostBytes = 4 * 1024 * 1024
const dayMs = 86_400_000

export function linuxAccounts(root: string): InventorySource<AccountFacts[]> {
  const etc = (name: string) => `${root}/etc/${name}`
  const watched = [
    ...['passwd', 'group', 'shadow'].map(etc),
    ...Object.values(loginPaths).map((path) => root + path),
  ]
  return {
    signal: () => fileSignal(...watched),
    async look() {
      const accounts = parseAccounts({
        passwd: await readText(etc('passwd'), mostBytes),
        group: await readText(etc('group'), mostBytes),
        shadow: await readText(etc('shadow'), mostBytes).catch(() => null),
        today: Math.floor(Date.now() / dayMs),
      }).slice(0, reportLimits.accounts)
      const logins = await readLogins(root, accounts)
      return accounts.map(({ name, kind, isEnabled, isPasswordLocked }) => {
        const login = logins.get(name)
        return {
          name,
          kind,
          isEnabled,
          isPasswordLocked,
          lastLoginAt: login ? new Date(login.atMs).toISOString() : null,
          lastLoginFrom: login?.from ?? '',
        }
      })
    },
  }
}
