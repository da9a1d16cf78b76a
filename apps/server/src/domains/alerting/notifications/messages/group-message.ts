import type { ToldRow } from '../deliveries/told.store.ts'
import type { DeliveryContent } from '../schema.ts'
import { type Message, messageOf, titleOf, type Told, whatIsOver } from './message.ts'
import { named } from './plain-text.ts'
import type { ReaderFormat } from './reader-format.ts'

const mostItems = 20

/** What is said of all this in one message: of a single alert all of it, of several what happened together. */
export function messageOfAll(
  told: readonly Told[],
  context: { format: ReaderFormat; workspace: string },
): Message {
  const newest = newestOfEach(told)
  const [only] = newest
  if (only && newest.length === 1) return messageOf(only, context)
  return groupMessage(newest, context)
}

/** An alert that began and ended while the message waited is told of by its end. */
export const newestOfEach = (told: readonly Told[]): Told[] => [
  ...new Map(told.map((one) => [one.alertId, one])).values(),
]

function groupMessage(
  told: readonly Told[],
  { format, workspace }: { format: ReaderFormat; workspace: string },
): Message {
  const { words } = format
  const [ended, begun] = [
    told.filter(({ event }) => event === 'resolved'),
    told.filter(({ event }) => event !== 'resolved'),
  ]
  const incidents = [...Map.groupBy(begun, ({ content }) => content.incident.id).values()]
  const lists = [
    ...incidents
      .filter((alerts) => alerts.length > 1)
      .map((alerts) => ({ title: incidentName(alerts, format), told: alerts })),
    { title: words.group.others, told: incidents.filter(({ length }) => length === 1).flat() },
    { title: words.group.ended, told: ended },
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

function toneOf({ begun }: { begun: readonly Told[] }): Message['tone'] {
  if (begun.length === 0) return 'resolved'
  return begun.some(({ content }) => content.severity === 'critical') ? 'critical' : 'warning'
}

function groupTitle(
  { begun, ended }: { begun: readonly Told[]; ended: readonly Told[] },
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

/** A burst of hundreds stays readable: the first ones, and how many more. */
function shortened(
  lists: readonly { title: string; told: readonly Told[] }[],
  format: ReaderFormat,
): Message['lists'] {
  let room = mostItems
  return lists
    .filter(({ told }) => told.length > 0)
    .map(({ title, told }) => {
      const shown = told.slice(0, room)
      room -= shown.length
      const left = told.length - shown.length
      const items = shown.map((one) =>
        one.event === 'resolved' ? whatIsOver(one.content, format) : titleOf(one, format),
      )
      return {
        title,
        items: left > 0 ? [...items, format.words.group.more(format.amount(left))] : items,
      }
    })
}

/** Of the evidence: what helps at first sight. The rest is behind the link. */
const mostShown = 5

export function contentOf({ alert, ruleId, incident, evidence }: ToldRow): DeliveryContent {
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
