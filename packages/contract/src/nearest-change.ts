import type { AlertCause, AlertSubject } from './http/alerts.ts'
import type { Change } from './http/changes.ts'
import type { Finding } from './inventory.ts'

type Breach = {
  subject: AlertSubject
  startedAt: Date
  /** The container or the service it is about. */ part?: string
}
type Culprit = Pick<NonNullable<AlertCause['process']>, 'name' | 'group'>
type Changed = Pick<Change, 'at' | 'kind' | 'subject' | 'after'>

/** A change of the same subject if there is one, otherwise the last change before the breach. */
export function nearestChange(
  { subject, startedAt, part = '' }: Breach,
  changes: readonly Changed[],
  culprit: Culprit | null,
): AlertCause['change'] {
  // The alert about a change is the change itself.
  if (subject.kind === 'change') return null
  const before = changes
    .filter(({ at }) => Date.parse(at) <= startedAt.getTime())
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const groups = [part, culprit?.group?.name ?? ''].filter(Boolean)
  const nearest =
    before.find((change) => isOfGroup(change, groups)) ??
    before.find((change) => touches(change, subject, culprit?.name ?? '')) ??
    before[0]
  if (!nearest) return null
  const { kind, subject: changed, after, at } = nearest
  const minutesBefore = Math.floor((startedAt.getTime() - Date.parse(at)) / 60_000)
  return { kind, subject: changed, after, minutesBefore }
}

const isOfGroup = ({ kind, subject }: Changed, groups: readonly string[]) =>
  (kind.startsWith('container.') || kind.startsWith('service.')) && groups.includes(subject)

const areasOf: Record<Finding, string> = {
  firewall_off: 'firewall.',
  antivirus_off: 'antivirus.',
  antivirus_outdated: 'antivirus.',
  encryption_off: 'encryption.',
  security_updates: 'application.',
  restart_needed: 'application.',
  usb_unknown: 'usb.',
}

function touches({ kind, subject: changed }: Changed, subject: AlertSubject, process: string): boolean {
  if (subject.kind === 'finding') return kind.startsWith(areasOf[subject.finding])
  return process !== '' && kind.startsWith('application.') && isSameProgram(changed, process)
}

/** Packages carry versions and suffixes that their processes do not: postgresql-17 and postgres. */
function isSameProgram(application: string, process: string): boolean {
  const [a, b] = [lettersOf(application), lettersOf(process)]
  return Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a))
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
