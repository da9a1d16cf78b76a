import { severities } from '@marsad/contract/alerts'
import type { Monitor } from '@marsad/contract/http/monitors'
import {
  checkKinds,
  dnsRecords,
  encryptions,
  httpMethods,
  monitorLimits,
  serverLocation,
} from '@marsad/contract/monitors'
import * as z from 'zod/mini'

const long = (most: number) => z.string().check(z.maxLength(most, 'tooLong'))
const named = z.nullable(z.object({ id: z.string(), name: z.string() }))

/** The values of the fields; the kind decides which of them are validated. */
export const draftFields = z.object({
  kind: z.enum(checkKinds),
  name: long(monitorLimits.name),
  url: long(monitorLimits.url),
  host: long(monitorLimits.host),
  port: z.string(),
  encryption: z.enum(encryptions),
  service: long(monitorLimits.service),
  record: z.enum(dnsRecords),
  contains: long(monitorLimits.wanted),
  server: long(monitorLimits.host),
  everySeconds: z.string(),
  graceSeconds: z.string(),
  method: z.enum(httpMethods),
  body: long(monitorLimits.body),
  statuses: long(monitorLimits.statuses),
  headers: z.array(z.object({ name: z.string(), value: z.string(), isStored: z.boolean() })),
  keywordKind: z.enum(['any', 'contains', 'lacks']),
  keyword: long(monitorLimits.wanted),
  headerName: z.string(),
  headerContains: long(monitorLimits.wanted),
  jsonPath: long(monitorLimits.wanted),
  jsonEquals: long(monitorLimits.wanted),
  followsRedirects: z.boolean(),
  verifiesCertificate: z.boolean(),
  intervalSeconds: z.string(),
  failures: z.string(),
  severity: z.enum(severities),
  /** Empty where no warning is wanted. */
  certificateDays: z.string(),
  domainDays: z.string(),
  channelIds: z.nullable(z.array(z.string())),
  tags: z.string(),
  device: named,
  probedFrom: z.enum(['server', 'machine', 'locations']),
  probedBy: named,
  locations: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Empty: the majority of the locations. */
  downWhen: z.string(),
})
export type MonitorDraft = z.infer<typeof draftFields>

const blank: MonitorDraft = {
  kind: 'http',
  name: '',
  url: '',
  host: '',
  port: '',
  encryption: 'none',
  service: '',
  record: 'A',
  contains: '',
  server: '',
  everySeconds: '86400',
  graceSeconds: '3600',
  method: 'GET',
  body: '',
  statuses: '',
  headers: [],
  keywordKind: 'any',
  keyword: '',
  headerName: '',
  headerContains: '',
  jsonPath: '',
  jsonEquals: '',
  followsRedirects: true,
  verifiesCertificate: true,
  intervalSeconds: '60',
  failures: String(monitorLimits.failures.usual),
  severity: 'critical',
  certificateDays: String(monitorLimits.certificateDays.usual),
  domainDays: String(monitorLimits.domainDays.usual),
  channelIds: null,
  tags: '',
  device: null,
  probedFrom: 'server',
  probedBy: null,
  locations: [{ id: serverLocation, name: '' }],
  downWhen: '',
}

type Editable = Pick<
  Monitor,
  | 'name'
  | 'check'
  | 'intervalSeconds'
  | 'failures'
  | 'severity'
  | 'certificateDays'
  | 'channelIds'
  | 'tags'
  | 'device'
  | 'probedBy'
  | 'locations'
>

export function toDraft(monitor: Editable | null): MonitorDraft {
  if (!monitor) return blank
  const { name, intervalSeconds, failures, severity, certificateDays, channelIds, tags, device } = monitor
  const { probedBy, locations } = monitor
  return {
    ...blank,
    name,
    intervalSeconds: String(intervalSeconds),
    failures: String(failures),
    severity,
    certificateDays: certificateDays === null ? '' : String(certificateDays),
    channelIds,
    tags: tags.join(', '),
    device,
    probedFrom: locations ? 'locations' : probedBy ? 'machine' : 'server',
    probedBy,
    ...(locations && { locations: locations.from, downWhen: String(locations.downWhen) }),
    ...checkDraft(monitor.check),
  }
}

function checkDraft(check: Monitor['check']): Partial<MonitorDraft> {
  switch (check.kind) {
    case 'http': {
      const { keyword, header, json, headers, ...plain } = check
      return {
        ...plain,
        headers: headers.map((one) => ({ name: one.name, value: '', isStored: true })),
        ...(keyword && { keyword: keyword.text, keywordKind: keyword.isUnwanted ? 'lacks' : 'contains' }),
        ...(header && { headerName: header.name, headerContains: header.contains }),
        ...(json && { jsonPath: json.path, jsonEquals: json.equals }),
      }
    }
    case 'dns':
      return {
        kind: check.kind,
        host: check.name,
        record: check.record,
        contains: check.contains,
        server: check.server ?? '',
      }
    case 'ping':
      return check
    case 'domain':
      return { kind: check.kind, host: check.name, domainDays: String(check.days) }
    case 'heartbeat':
      return {
        kind: check.kind,
        everySeconds: String(check.everySeconds),
        graceSeconds: String(check.graceSeconds),
      }
    default:
      return { ...check, port: String(check.port) }
  }
}
