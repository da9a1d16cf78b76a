import type { NotifiedAlertRow } from '../deliveries/notified.store.ts'
import type { DeliveryContent } from '../schema.ts'
import { type Message, messageOf, titleOf, type Notice, whatIsOver } from './message.ts'
import { named } from './plain-text.ts'
import type { ReaderFormat } from './reader-format.ts'

const mostItems = 20

/** One message for all notices: in full for a single alert, a summary for several. */
export function messageOfAll(
  notices: readonly Notice[],
  context: { format: ReaderFormat; workspace: string },
): Message {
  const newest = newestOfEach(notices)
  const [only] = newest
  if (only && newest.length === 1) return messageOf(only, context)
  return groupMessage(newest, context)
}

/** An alert that was raised and resolved while the message waited is reported as resolved. */
export const newestOfEach = (notices: readonly Notice[]): Notice[] => [
  ...new Map(notices.map((one) => [one.alertId, one])).values(),
]

function groupMessage(
  notices: readonly Notice[],
  { format, workspace }: { format: ReaderFormat; workspace: string },
): Message {
  const { words } = format
  const [ended, begun] = [
    notices.filter(({ event }) => event === 'resolved'),
    notices.filter(({ event }) => event !== 'resolved'),
  ]
  const incidents = [...Map.groupBy(begun, ({ content }) => content.incident.id).values()]
  const lists = [
    ...incidents
      .filter((alerts) => alerts.length > 1)
      .map((alerts) => ({ title: incidentName(alerts, format), notices: alerts })),
    { title: words.group.others, notices: incidents.filter(({ length }) => length === 1).flat() },
    { title: words.group.ended, notices: ended },
  ]
  const title = groupTitle({ begun, ended }, format)
  const [first] = incidents
  const isOne = ended.length === 0 && incidents.length === 1 && first
  return {
    tone: toneOf({ begun }),
    title: isOne ? words.group.of(incidentName(first, format), title) : title,
    body: '',
    facts: [{ label: words.fact.workspace, value: named(workspace) }],
    lists: shortened(lists, format),
  }
}

function toneOf({ begun }: { begun: readonly Notice[] }): Message['tone'] {
  if (begun.length === 0) return 'resolved'
  return begun.some(({ content }) => content.severity === 'critical') ? 'critical' : 'warning'
}

function groupTitle(
  { begun, ended }: { begun: readonly Notice[]; ended: readonly Notice[] },
  { words, amount }: ReaderFormat,
): string {
  if (begun.length === 0) return words.group.resolved(amount(ended.length))
  if (ended.length > 0) return words.group.both(amount(begun.length), amount(ended.length))
  const critical = begun.filter(({ content }) => content.severity === 'critical').length
  return words.group.raised(amount(begun.length), amount(critical))
}

function incidentName(alerts: readonly { content: DeliveryContent }[], { words }: ReaderFormat): string {
  const content = alerts[0]?.content
  if (content?.incident.kind === 'subnet') return words.group.network(named(content.incident.subnet))
  return named(content?.source.name ?? '')
}

/** A burst of hundreds stays readable: the first ones, and the count of the rest. */
function shortened(
  lists: readonly { title: string; notices: readonly Notice[] }[],
  format: ReaderFormat,
): Message['lists'] {
  let room = mostItems
  return lists
    .filter(({ notices }) => notices.length > 0)
    .map(({ title, notices }) => {
      const shown = notices.slice(0, room)
      room -= shown.length
      const left = notices.length - shown.length
      const items = shown.map((one) =>
        one.event === 'resolved'
          ? whatIsOver(one.content, format)
          : [titleOf(one, format), ...format.cause(one.content.cause)].join(' · '),
      )
      return {
        title,
        items: left > 0 ? [...items, format.words.group.more(format.amount(left))] : items,
      }
    })
}

/** The part of the evidence that helps at first sight. The rest is behind the link. */
const mostShown = 5

export function contentOf({
  alert,
  isRevised,
  ruleId,
  incident,
  evidence,
}: NotifiedAlertRow): DeliveryContent {
  const { acknowledgedAt, resolvedAt, resolution } = alert
  return {
    severity: alert.severity,
    source: {
      kind: alert.sourceKind,
      id: alert.sourceKind === 'monitor' ? alert.monitorId : alert.deviceId,
      name: alert.sourceName,
    },
    rule: { id: ruleId, name: alert.ruleName },
    subject: alert.subject,
    part: alert.part,
    value: alert.value,
    peak: alert.peak,
    cause: alert.cause,
    startedAt: alert.startedAt.toISOString(),
    raisedAt: alert.raisedAt.toISOString(),
    acknowledged: acknowledgedAt && {
      at: acknowledgedAt.toISOString(),
      by: alert.acknowledgedByName ?? '',
    },
    resolved:
      resolvedAt && resolution
        ? { at: resolvedAt.toISOString(), by: alert.resolvedByName, reason: resolution }
        : null,
    returns: alert.returns,
    ...(alert.rounds > 0 && { rounds: alert.rounds }),
    ...(isRevised && { isRevised }),
    incident: {
      id: incident.id,
      kind: incident.kind,
      subnet: incident.kind === 'subnet' ? incident.key : '',
    },
    processes: (evidence?.processes?.processes ?? [])
      .slice(0, mostShown)
      .map(({ name, user, cpuRatio, memoryBytes }) => ({ name, user, cpuRatio, memoryBytes })),
    changes: (evidence?.changes ?? [])
      .slice(0, mostShown)
      .map(({ at, kind, subject, before, after }) => ({ at, kind, subject, before, after })),
  }
}
