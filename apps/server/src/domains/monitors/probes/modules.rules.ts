import { createHash } from 'node:crypto'
import type { Check } from '@marsad/contract/http/monitors'
import { monitorLimits } from '@marsad/contract/monitors'
import { allStatuses, hostOf } from '../checks/statuses.rules.ts'

type HttpCheck = Extract<Check, { kind: 'http' }>
type DnsCheck = Extract<Check, { kind: 'dns' }>
type GrpcCheck = Extract<Check, { kind: 'grpc' }>

/** The blackbox_exporter configuration of a check; the target is passed with each request. */
export type Module = { prober: string; timeout: string } & Record<string, unknown>

/** The guard for HTTP checks; null if any address may be called. */
type Options = { proxyUrl: string | null }

const timeout = `${monitorLimits.timeoutSeconds}s`

/**
 * blackbox_exporter has no JSON path, and shows its modules and called URLs to anyone who may query it; vmagent
 * lists them. Headers, bodies and queries can carry keys: a check that sends one is made by the server.
 */
export const isForServer = ({ json, headers, body, url }: HttpCheck) =>
  json !== null || headers.length > 0 || body !== '' || new URL(url).search !== ''

/** Undefined for checks made by the server. */
export function moduleOf(check: Check, { proxyUrl }: Options): Module | undefined {
  if (check.kind === 'http') {
    return isForServer(check) ? undefined : { prober: 'http', timeout, http: httpModule(check, proxyUrl) }
  }
  if (check.kind === 'tcp') return { prober: 'tcp', timeout, tcp: { preferred_ip_protocol: 'ip4' } }
  if (check.kind === 'ping') return { prober: 'icmp', timeout, icmp: { preferred_ip_protocol: 'ip4' } }
  if (check.kind === 'grpc') return { prober: 'grpc', timeout, grpc: grpcModule(check) }
  return check.kind === 'dns' ? { prober: 'dns', timeout, dns: dnsModule(check) } : undefined
}

function grpcModule(check: GrpcCheck) {
  const { service, encryption, verifiesCertificate } = check
  const host = hostOf(check) ?? check.host
  return {
    preferred_ip_protocol: 'ip4',
    service,
    ...(encryption === 'tls' && {
      tls: true,
      // The target is an address, and the certificate is issued for the name.
      tls_config: verifiesCertificate ? { server_name: host } : { insecure_skip_verify: true },
    }),
  }
}

function httpModule(check: HttpCheck, proxyUrl: string | null) {
  const { keyword, header } = check
  return {
    preferred_ip_protocol: 'ip4',
    method: check.method,
    headers: { 'User-Agent': 'Marsad' },
    follow_redirects: check.followsRedirects,
    // A longer body is not read to its end, and the check fails.
    body_size_limit: '10MB',
    ...(check.statuses && { valid_status_codes: allStatuses(check.statuses) }),
    ...(keyword && {
      [keyword.isUnwanted ? 'fail_if_body_matches_regexp' : 'fail_if_body_not_matches_regexp']: [
        literal(keyword.text),
      ],
    }),
    ...(header && {
      fail_if_header_not_matches: [
        { header: header.name, regexp: literal(header.contains), allow_missing: false },
      ],
    }),
    ...(!check.verifiesCertificate && { tls_config: { insecure_skip_verify: true } }),
    ...(proxyUrl && { proxy_url: proxyUrl, skip_resolve_phase_with_proxy: true }),
  }
}

function dnsModule({ name, record, contains }: DnsCheck) {
  // An answer is a line: name, TTL, class, type and value, separated by tabs.
  const value = isQuoted(record) ? asDnsText(contains) : contains
  return {
    preferred_ip_protocol: 'ip4',
    query_name: name,
    query_type: record,
    validate_answer_rrs: {
      fail_if_none_matches_regexp: [`(?i)^\\S+\\t\\d+\\tIN\\t${record}\\t.*${literal(value)}`],
    },
  }
}

/** A text as a regular expression that matches it literally. */
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const isQuoted = (record: DnsCheck['record']) => record === 'TXT' || record === 'CAA'

/** In DNS presentation format: quotes and backslashes escaped, non-ASCII bytes by number. */
const asDnsText = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      if (byte < 0x20 || byte > 0x7e) return `\\${String(byte).padStart(3, '0')}`
      return character === '"' || character === '\\' ? `\\${character}` : character
    })
    .join('')

/** Equal modules have one name, so that equal checks share one. */
export const moduleName = (module: Module) =>
  `m${createHash('sha256').update(JSON.stringify(module)).digest('hex').slice(0, 24)}`

/** The configuration of blackbox_exporter with these modules; the same modules give the same text. */
export function renderModules(modules: ReadonlyMap<string, Module>): string {
  const lines = [...modules]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, module]) => `${name}: ${asYaml(module)}`)
  return lines.length > 0 ? `modules:\n  ${lines.join('\n  ')}\n` : 'modules: {}\n'
}

/**
 * JSON is YAML except for characters that YAML wants escaped and the YAML library writes raw; those that JSON
 * escapes as surrogate pairs YAML takes whole.
 */
const asYaml = (module: Module) =>
  JSON.stringify(module, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  ).replaceAll(
    /[\u007f-\u{10ffff}]/gu,
    (character) => `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`,
  )
