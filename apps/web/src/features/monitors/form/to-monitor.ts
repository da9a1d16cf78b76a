import type { NewCheck, NewMonitor } from '@marsad/contract/http/monitors'
import {
  agentCheckKinds,
  checkIntervals,
  heartbeatPeriods,
  monitorLimits,
  type CheckKind,
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
  probedFrom === 'machine' && canBeProbedByAgent(kind)

export const canExpire = ({ kind, url }: Pick<MonitorDraft, 'kind' | 'url'>) =>
  kind === 'certificate' || (kind === 'http' && /^https:/i.test(url.trim()))

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
    probedById: isProbedByAgent(draft) ? (draft.probedBy?.id ?? null) : null,
  }
}

function toCheck(draft: MonitorDraft): NewCheck {
  const { kind } = draft
  const host = draft.host.trim()
  switch (kind) {
    case 'http':
      return toHttpCheck(draft)
    case 'tcp':
    case 'certificate':
      return { kind, host, port: readPort(draft.port) ?? 443 }
    case 'ping':
      return { kind, host }
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
