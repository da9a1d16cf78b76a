import { type MessageEvent, type Severity, type SignalName, signals } from '@marsad/contract/alerts'
import type { Locale } from '@marsad/contract/http/common'
import type { Config } from '../../../../config.ts'
import type { DeliveryContent } from '../schema.ts'
import { named } from './plain-text.ts'
import type { ReaderFormat } from './reader-format.ts'

const pageUrl = ({ http }: Config, locale: Locale, path: string) =>
  new URL(locale === 'ar' ? `/ar${path}` : path, http.publicUrl).href

export const alertUrl = (config: Config, locale: Locale, alertId: string) =>
  pageUrl(config, locale, `/alerts/${alertId}`)

export const alertsUrl = (config: Config, locale: Locale) => pageUrl(config, locale, '/alerts')

export const channelsUrl = (config: Config, locale: Locale) => pageUrl(config, locale, '/alerts/channels')

/** A message before it is formatted for a channel. */
export type Message = {
  tone: Severity | 'resolved' | 'test'
  title: string
  /** May be empty. */
  body: string
  facts: { label: string; value: string }[]
  lists: { title: string; items: string[] }[]
}

export type Notice = { alertId: string; event: MessageEvent; content: DeliveryContent }

type Context = { format: ReaderFormat; workspace: string }

export function testMessage({ format: { words }, workspace }: Context): Message {
  return {
    tone: 'test',
    title: words.test.title,
    body: words.test.body(named(workspace)),
    facts: [],
    lists: [],
  }
}

/** The message for one event of an alert. */
export function messageOf({ event, content }: Notice, { format, workspace }: Context): Message {
  const { words } = format
  const { fact } = words
  const { source, rule, incident, startedAt, resolved } = content
  return {
    tone: event === 'resolved' ? 'resolved' : content.severity,
    title: titleOf({ event, content }, format),
    body: bodyOf({ event, content }, format),
    facts: [
      { label: fact[source.kind], value: named(source.name) },
      { label: fact.since, value: format.dateTime(startedAt) },
      ...(event === 'resolved' && resolved
        ? [{ label: fact.until, value: format.dateTime(resolved.at) }]
        : []),
      ...(rule.name ? [{ label: fact.rule, value: named(rule.name) }] : []),
      ...(incident.subnet ? [{ label: fact.network, value: named(incident.subnet) }] : []),
      { label: fact.workspace, value: named(workspace) },
    ],
    lists: event === 'raised' || event === 'escalated' ? evidenceOf(content, format) : [],
  }
}

type Saying = Pick<Notice, 'event' | 'content'>

export function titleOf({ event, content }: Saying, format: ReaderFormat): string {
  const { words } = format
  if (event === 'resolved') return words.resolved(whatIsOver(content, format))
  if (event === 'acknowledged') return words.acknowledged(whatOf(content, format))
  if (event === 'unacknowledged') return words.unacknowledged(whatOf(content, format))
  const raised = words.raised(words.severity[content.severity], whatOf(content, format, { withValue: true }))
  return event === 'escalated' ? words.escalated(raised) : raised
}

/** The text for a resolved alert, if its subject has its own; otherwise the text of the problem. */
export function whatIsOver(content: DeliveryContent, format: ReaderFormat): string {
  const { what } = format.words
  const { subject, source, resolved } = content
  if (resolved?.reason === 'cleared' && subject.kind === 'offline') return what.back(named(source.name))
  if (resolved?.reason === 'cleared' && subject.kind === 'down') return what.up(named(source.name))
  return whatOf(content, format)
}

/** The problem and its target, without the severity. It may have ended when the notification arrives. */
export function whatOf(content: DeliveryContent, format: ReaderFormat, { withValue = false } = {}): string {
  const { what, signal, finding, change } = format.words
  const { subject, value } = content
  const [name, part] = [named(content.source.name), named(content.part)]
  switch (subject.kind) {
    case 'offline':
      return what.offline(name)
    case 'down':
      return what.down(name)
    case 'certificate':
      return what.certificate(name)
    case 'finding':
      return what.finding(finding[subject.finding], name)
    case 'change':
      return what.change(change[subject.change], name, part)
    default: {
      if (isFlag(subject.signal)) return what.change(signal[subject.signal], name, part)
      const shown = withValue && value !== null ? format.value(subject.signal, value) : ''
      return what.signal(signal[subject.signal], part, name, shown)
    }
  }
}

/** A flag holds or it does not: there is no figure to show. */
const isFlag = (signal: SignalName) => signals[signal].unit === 'flag'

function bodyOf({ event, content }: Saying, format: ReaderFormat): string {
  const { words } = format
  if (event === 'acknowledged') return words.acknowledgedBy(named(content.acknowledged?.by ?? ''))
  if (event === 'unacknowledged') return ''
  if (event === 'resolved') return endOf(content, format)
  const cause = format.cause(content.cause).join(' · ')
  const rest = event === 'escalated' ? pageOf(content, format) : againOf(content, format)
  return [breachOf(content, format), ...(cause ? [`${cause}.`] : []), ...rest].join(' ')
}

function pageOf({ escalation }: DeliveryContent, { words, amount }: ReaderFormat): string[] {
  if (!escalation) return []
  const { policy, step, steps, alerts } = escalation
  return [
    words.page.step(named(policy), amount(step).text, amount(steps).text),
    ...(alerts > 1 ? [words.page.more(amount(alerts - 1))] : []),
  ]
}

function againOf(
  { returns, rounds = 0, isRevised, severity }: DeliveryContent,
  { words }: ReaderFormat,
): string[] {
  if (isRevised) return [words.breach.became[severity]]
  if (rounds > 0) return [words.breach.snoozeEnded]
  return returns > 0 ? [words.breach.again] : []
}

function breachOf({ subject, value, part, source }: DeliveryContent, format: ReaderFormat): string {
  const { breach, signal, finding, change } = format.words
  switch (subject.kind) {
    case 'offline':
      return breach.offline(named(source.name), format.minutes(subject.silentMinutes))
    case 'down':
      return breach.down(format.amount(subject.failures))
    case 'certificate':
      return value !== null && value >= 1
        ? breach.certificate(format.days(Math.floor(value)))
        : breach.expired
    case 'finding':
      return breach.finding(finding[subject.finding], format.minutes(subject.windowMinutes))
    case 'change':
      return breach.change(change[subject.change], named(part))
    default: {
      if (isFlag(subject.signal)) {
        const flag = [signal[subject.signal], named(part)].filter(Boolean).join(': ')
        return breach.finding(flag, format.minutes(subject.windowMinutes))
      }
      const name = [signal[subject.signal], named(part)].filter(Boolean).join(' ')
      const threshold = format.value(subject.signal, subject.threshold)
      const minutes = format.minutes(subject.windowMinutes)
      if (value === null) return breach.noValue(name, threshold, minutes)
      return breach.value(name, format.value(subject.signal, value), threshold, minutes)
    }
  }
}

function endOf({ subject, peak, startedAt, resolved }: DeliveryContent, format: ReaderFormat): string {
  const { words } = format
  if (!resolved) return ''
  const lasted = format.lasting(startedAt, resolved.at)
  const end = words.ended[resolved.reason](lasted, named(resolved.by ?? ''))
  if (subject.kind !== 'signal' || peak === null || isFlag(subject.signal)) return end
  return `${end} ${words.peak(format.value(subject.signal, peak))}`
}

function evidenceOf({ processes, changes }: DeliveryContent, format: ReaderFormat): Message['lists'] {
  const { words } = format
  return [
    {
      title: words.processes,
      items: processes.map(({ name, cpuRatio, memoryBytes }) =>
        words.process(named(name), format.percent(cpuRatio), format.bytes(memoryBytes)),
      ),
    },
    {
      title: words.changes,
      items: changes.map((change) => words.changed(format.time(change.at), changeOf(change, format))),
    },
  ].filter(({ items }) => items.length > 0)
}

const withVersions = new Set(['application.updated', 'host.address', 'host.system', 'agent.updated'])

function changeOf(
  { kind, subject, before, after }: DeliveryContent['changes'][number],
  { words }: ReaderFormat,
): string {
  const what = [words.change[kind], named(subject)].filter(Boolean).join(': ')
  if (withVersions.has(kind) && before && after) return `${what} ${words.fromTo(named(before), named(after))}`
  const state = words.state[after ?? '']
  return state ? `${what} (${state})` : what
}
