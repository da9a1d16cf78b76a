import type { NewCheck, NewMonitor } from '@marsad/contract/http/monitors'
import {
  agentCheckKinds,
  checkIntervals,
  heartbeatPeriods,
  kindEncryptions,
  monitorLimits,
  type CheckKind,
  type Encryption,
} from '@marsad/contract/monitors'
import { toLatinDigits } from '../../../lib/format/format.ts'
import { readTags } from '../../../lib/read-tags.ts'
import type { MonitorDraft } from './monitor-draft.ts'

/** Statuses as people write them: with the digits and the comma of either language. */
export const readStatuses = (text: string) => toLatinDigits(text).replaceAll('،', ',').trim()

/** Null where the text is no port. */
export function readPort(text: string): number | null {
  const port = Number(toLatinDigits(text.trim()) || Number.NaN)
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null
}

export const canBeProbedByAgent = (kind: CheckKind) => agentCheckKinds.some((one) => one === kind)

export const isProbedByAgent = ({ kind, probedFrom }: Pick<MonitorDraft, 'kind' | 'probedFrom'>) =>
  probedFrom !== 'server' && canBeProbedByAgent(kind)

/** The least number that no minority can reach. */
export const majorityOf = (count: number) => Math.floor(count / 2) + 1

/** How many locations must agree: the selected number, unless there are fewer locations now. */
export const downWhenOf = ({ locations, downWhen }: Pick<MonitorDraft, 'locations' | 'downWhen'>) =>
  Number(downWhen) >= 1 && Number(downWhen) <= locations.length
    ? Number(downWhen)
    : majorityOf(locations.length)

export const canExpire = ({ kind, url, encryption }: Pick<MonitorDraft, 'kind' | 'url' | 'encryption'>) =>
  kind === 'certificate' ||
  (kind === 'http' && /^https:/i.test(url.trim())) ||
  (encryptionsOf(kind).length > 0 && encryption !== 'none')

/** The first encryption that the kind offers. */
export const usualEncryption = (kind: CheckKind): Encryption => encryptionsOf(kind)[0] ?? 'none'

export const encryptionsOf = (kind: CheckKind): readonly Encryption[] =>
  Object.entries(kindEncryptions).find(([one]) => one === kind)?.[1] ?? []

type Ports = Partial<Record<Encryption, string>> & { none: string }

const usualPorts: Partial<Record<CheckKind, Ports>> = {
  certificate: { none: '443' },
  grpc: { none: '50051', tls: '443' },
  smtp: { none: '25', starttls: '587', tls: '465' },
  imap: { none: '143', tls: '993' },
  redis: { none: '6379' },
  postgresql: { none: '5432' },
  mysql: { none: '3306' },
}

/** The port of nearly every service of a kind; empty where there is none. */
export const usualPort = ({ kind, encryption }: Pick<MonitorDraft, 'kind' | 'encryption'>) =>
  usualPorts[kind]?.[encryption] ?? usualPorts[kind]?.none ?? ''

/** The port after the kind or the encryption changed: a typed one stays. */
export const nextPort = (
  before: Pick<MonitorDraft, 'kind' | 'encryption' | 'port'>,
  after: Pick<MonitorDraft, 'kind' | 'encryption'>,
) => (before.port === usualPort(before) ? usualPort(after) : before.port)

/** A domain is checked every hour: its registry is queried twice a day at most. */
const usualInterval = (kind: CheckKind) => (kind === 'domain' ? '3600' : '60')

/** The interval after the kind changed: a selected one stays. */
export const nextInterval = (
  { kind, intervalSeconds }: Pick<MonitorDraft, 'kind' | 'intervalSeconds'>,
  next: CheckKind,
) => (intervalSeconds === usualInterval(kind) ? usualInterval(next) : intervalSeconds)

/** The name of an unnamed monitor: its target. */
const nameOf = (draft: MonitorDraft) =>
  draft.name.trim() ||
  (draft.kind === 'http'
    ? draft.url
        .trim()
        .replace(/^https?:\/\//i, '')
        .replace(/\/$/, '')
    : draft.host.trim()
  ).slice(0, monitorLimits.name)

/** The request body of a valid draft. */
export function toMonitor(draft: MonitorDraft): Omit<NewMonitor, 'isPaused'> {
  const { kind, severity, channelIds } = draft
  const isHeartbeat = kind === 'heartbeat'
  return {
    name: nameOf(draft),
    check: toCheck(draft),
    intervalSeconds: checkIntervals.find((one) => String(one) === draft.intervalSeconds) ?? 60,
    // A heartbeat has a grace period instead.
    failures: isHeartbeat ? 1 : Number(draft.failures),
    severity,
    certificateDays: canExpire(draft) && draft.certificateDays !== '' ? Number(draft.certificateDays) : null,
    channelIds,
    tags: readTags(draft.tags),
    deviceId: draft.device?.id ?? null,
    probedById:
      isProbedByAgent(draft) && draft.probedFrom === 'machine' ? (draft.probedBy?.id ?? null) : null,
    locations:
      isProbedByAgent(draft) && draft.probedFrom === 'locations'
        ? { from: draft.locations.map(({ id }) => id), downWhen: downWhenOf(draft) }
        : null,
  }
}

function toCheck(draft: MonitorDraft): NewCheck {
  const { kind } = draft
  const host = draft.host.trim()
  const port = readPort(draft.port) ?? 443
  switch (kind) {
    case 'http':
      return toHttpCheck(draft)
    case 'tcp':
    case 'certificate':
    case 'postgresql':
    case 'mysql':
      return { kind, host, port }
    case 'grpc':
      return {
        kind,
        host,
        port,
        service: draft.service.trim(),
        ...encryptionOf(kindEncryptions[kind], draft),
      }
    case 'smtp':
      return { kind, host, port, ...encryptionOf(kindEncryptions[kind], draft) }
    case 'imap':
      return { kind, host, port, ...encryptionOf(kindEncryptions[kind], draft) }
    case 'redis':
      return { kind, host, port, ...encryptionOf(kindEncryptions[kind], draft) }
    case 'ping':
      return { kind, host }
    case 'domain':
      return { kind, name: host, days: Number(draft.domainDays) }
    case 'dns':
      return {
        kind,
        name: host,
        record: draft.record,
        contains: draft.contains.trim(),
        server: draft.server.trim() || null,
      }
    default:
      return {
        kind: 'heartbeat',
        everySeconds: heartbeatPeriods.find((one) => String(one) === draft.everySeconds) ?? 86_400,
        graceSeconds: Number(draft.graceSeconds),
      }
  }
}

const encryptionOf = <One extends Encryption>(
  offered: readonly [One, ...One[]],
  { encryption, verifiesCertificate }: MonitorDraft,
) => ({ encryption: offered.find((one) => one === encryption) ?? offered[0], verifiesCertificate })

function toHttpCheck(draft: MonitorDraft): NewCheck {
  const { method, keywordKind, keyword, headerName, headerContains, jsonPath, jsonEquals } = draft
  const { followsRedirects, verifiesCertificate } = draft
  const plain = {
    kind: 'http',
    url: draft.url.trim(),
    statuses: readStatuses(draft.statuses),
    followsRedirects,
    verifiesCertificate,
  } as const
  const nothing = { body: '', keyword: null, header: null, json: null, headers: [] }
  // An agent checks the status alone.
  if (isProbedByAgent(draft)) return { ...plain, ...nothing, method: method === 'HEAD' ? 'HEAD' : 'GET' }
  return {
    ...plain,
    method,
    body: canHaveBody(method) ? draft.body : '',
    keyword: keywordKind === 'any' ? null : { text: keyword, isUnwanted: keywordKind === 'lacks' },
    header: headerName.trim() ? { name: headerName.trim(), contains: headerContains } : null,
    json: jsonPath.trim() ? { path: jsonPath.trim(), equals: jsonEquals } : null,
    headers: draft.headers.map(({ name, value, isStored }) => ({
      name: name.trim(),
      value: isStored && value === '' ? null : value,
    })),
  }
}

export const canHaveBody = (method: MonitorDraft['method']) => method !== 'GET' && method !== 'HEAD'
