import type { SecurityEvent } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { SecurityEventKind } from '@marsad/contract/inventory'
import { answerOf } from '../answer-of.ts'
import { cleanText } from '../../reading/clean-text.ts'
import type { InventorySource } from '../inventory-source.ts'
import type { WindowsInventory } from '../inventory.windows.ts'
import type { LooseRecord } from '../../reading/loose-record.ts'
import { period } from '../../reading/period.ts'
import { toInstant } from '../../reading/to-instant.ts'

const kinds: Record<number, SecurityEventKind> = {
  1102: 'log_cleared',
  1116: 'malware_found',
  4624: 'login',
  4625: 'login_failed',
  4720: 'account_added',
  4723: 'password_changed',
  4724: 'password_changed',
  4726: 'account_removed',
  4732: 'account_changed',
}

/** The field of an event that names its account. */
const subjects: Partial<Record<SecurityEventKind, string>> = {
  log_cleared: 'SubjectUserName',
  malware_found: 'Detection User',
  account_changed: 'MemberName',
}

// Fields besides account and origin.
const details = ['LogonType', 'SubStatus', 'ProcessName', 'Threat Name', 'Path', 'SubjectUserName'] as const

export const windowsEvents = (machine: WindowsInventory): InventorySource<SecurityEvent[]> => ({
  signal: period(600_000),
  look: async () => toWindowsEvents(await machine.security()),
})

export function toWindowsEvents(report: LooseRecord): SecurityEvent[] {
  const answer = answerOf(report, 'events')
  const names = accountNames(answer)
  return answer
    .list('items')
    .map((item) => toEvent(item, names))
    .filter((event) => event !== null)
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, reportLimits.securityEvents)
}

function toEvent(item: LooseRecord, names: Map<string, string>): SecurityEvent | null {
  const id = item.amount('id')
  const kind = kinds[id]
  const at = toInstant(item.text('at'))
  if (!kind || !at) return null
  const data = item.record('data')
  if (kind === 'login' && isSystem(data)) return null
  const field = (name: string) => data.text(name).replace(/^-$/, '')
  const member = field('MemberSid')
  const group = kind === 'account_changed' ? field('TargetUserName') : ''
  const user = field(subjects[kind] ?? 'TargetUserName') || names.get(member) || member
  const more = details.map((name) => [name, field(name)] as const).filter(([, value]) => value !== '')
  return {
    at,
    kind,
    user: cleanText(user, 120),
    from: cleanText(field('IpAddress') || field('WorkstationName'), 120),
    text: cleanText(
      [`${id}`, group, ...more.map(([name, value]) => `${name}=${value}`)].filter(Boolean).join(' '),
      400,
    ),
  }
}

/** The window manager, the font driver and the machine itself also sign in. */
const isSystem = (data: LooseRecord) =>
  data.text('TargetUserName').endsWith('$') ||
  /^(S-1-5-(18|19|20|90-.*|96-.*))$/.test(data.text('TargetUserSid'))

/** Events of groups name a new member by SID; other events have the name for it. */
function accountNames(answer: LooseRecord): Map<string, string> {
  const pairs = answer
    .list('items')
    .map((item) => item.record('data'))
    .map(
      (data) => [data.text('TargetSid') || data.text('TargetUserSid'), data.text('TargetUserName')] as const,
    )
  return new Map(pairs.filter(([sid, name]) => sid !== '' && name !== ''))
}
