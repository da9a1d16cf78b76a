import type { AccountFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { Unsupported } from '../absence.ts'
import { answerOf } from '../answer-of.ts'
import { cleanText } from '../../reading/clean-text.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { WindowsInventory } from '../inventory.windows.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'
import { period } from '../../reading/period.ts'
import { toInstant } from '../../reading/to-instant.ts'

// Built-in accounts of Windows: DefaultAccount and that of Application Guard.
const ownAccounts = /-(503|504)$/

/** A domain controller lists the accounts of the domain. */
const domainController = 2
const loginEvent = 4624

export const windowsAccounts = (machine: WindowsInventory): InventorySource<AccountFacts[]> => ({
  signal: period(600_000),
  look: async () => toWindowsAccounts(await machine.security()),
})

export function toWindowsAccounts(report: LooseRecord): AccountFacts[] {
  if (report.amount('product') === domainController) throw new Unsupported()
  const answer = answerOf(report, 'accounts')
  const admins = new Set(answer.texts('admins'))
  const logins = loginsOf(report)
  return answer
    .list('users')
    .map((user) => {
      const name = cleanText(user.text('name'), 120)
      const lastLogon = toInstant(user.text('lastLogon'))
      // Events have the origin, and sign-ins that the account list lacks.
      const login = logins.get(user.text('sid'))
      const isNewer = login && (lastLogon === null || login.at >= lastLogon)
      return {
        name,
        kind: kindOf(user.text('sid'), admins),
        isEnabled: user.flag('enabled'),
        isPasswordLocked: null,
        lastLoginAt: isNewer ? login.at : lastLogon,
        lastLoginFrom: isNewer ? login.from : '',
      }
    })
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .slice(0, reportLimits.accounts)
}

function kindOf(sid: string, admins: Set<string>): AccountFacts['kind'] {
  if (admins.has(sid)) return 'admin'
  return ownAccounts.test(sid) ? 'service' : 'user'
}

/** The newest sign-in of each account; empty if the event log is not readable. */
function loginsOf(report: LooseRecord): Map<string, { at: string; from: string }> {
  const logins = new Map<string, { at: string; from: string }>()
  for (const item of report.record('events').record('ok').list('items')) {
    const at = toInstant(item.text('at'))
    const data = item.record('data')
    const sid = data.text('TargetUserSid')
    if (item.amount('id') !== loginEvent || at === null || sid === '') continue
    if ((logins.get(sid)?.at ?? '') >= at) continue
    const address = data.text('IpAddress').replace(/^-$/, '')
    logins.set(sid, { at, from: cleanText(address || data.text('WorkstationName'), 120) })
  }
  return logins
}
