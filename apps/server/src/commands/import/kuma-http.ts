import { dnsRecords, httpMethods } from '@marsad/contract/monitors'
import { isTrue, numberIn, textIn, type Vault } from './report.ts'

export type KumaMonitor = Record<string, unknown>

/** Checks to try in order: an older server may not have the first kind. */
export type Conversion = { checks: object[]; notes?: string[] } | { reason: string }

const refused = (reason: string): Conversion => ({ reason })

type Header = { name: string; value: string }

/** Basic and bearer authentication are headers. Others have a protocol of their own. */
function authorizationOf(monitor: KumaMonitor, url: URL): Header[] | undefined {
  const method = textIn(monitor['authMethod'])
  const header = (value: string) => [{ name: 'Authorization', value }]
  const basic = (user: string, password: string) =>
    header(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`)
  if (method === 'bearer') return header(`Bearer ${textIn(monitor['bearer_token'])}`)
  if (method !== '' && method !== 'basic' && method !== 'null') return undefined
  const user = textIn(monitor['basic_auth_user'])
  if (user) return basic(user, textIn(monitor['basic_auth_pass']))
  return url.username ? basic(decodeURIComponent(url.username), decodeURIComponent(url.password)) : []
}

function ownHeaders(monitor: KumaMonitor): Header[] | undefined {
  const given = textIn(monitor['headers'])
  if (!given) return []
  try {
    const parsed: unknown = JSON.parse(given)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    return Object.entries(parsed).map(([name, value]) => ({ name, value: textIn(value) }))
  } catch {
    return undefined
  }
}

const contentTypes: Record<string, string> = {
  json: 'application/json',
  xml: 'text/xml; charset=utf-8',
  form: 'application/x-www-form-urlencoded',
}

/** `["200-299", "304"]` as one text; the default needs none. */
function statusesOf(monitor: KumaMonitor): string {
  const given = monitor['accepted_statuscodes']
  const codes = Array.isArray(given) ? given.map(textIn).filter(Boolean) : []
  return codes.length === 1 && codes[0] === '200-299' ? '' : codes.join(', ')
}

/** Simple paths of JSONata mean the same as JSON paths; the rest of the language does not. */
function jsonPathOf(given: string): string | undefined {
  if (given === '$' || given === '') return '$'
  const path = given.startsWith('$') ? given : `$.${given}`
  return /^\$(?:\.[A-Za-z_][\w-]*|\[\d+\])+$/.test(path) ? path : undefined
}

const httpNotes = (monitor: KumaMonitor): string[] => [
  ...(textIn(monitor['proxyId']) ? ['the proxy is not used'] : []),
  ...(textIn(monitor['tlsCa']) ? ['its own certificate authority is not used'] : []),
]

/** Monitors of the kinds http, keyword, json-query and real-browser. */
export function httpCheck(monitor: KumaMonitor, name: string, vault: Vault): Conversion {
  const address = textIn(monitor['url'])
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    return refused('its address is not http or https')
  const url = new URL(address)
  const authorization = authorizationOf(monitor, url)
  if (!authorization)
    return refused(`it signs in with ${textIn(monitor['authMethod'])}, and checks support headers only`)
  const own = ownHeaders(monitor)
  if (!own) return refused('its headers are not a JSON object')
  url.username = url.password = ''
  const body = textIn(monitor['body'])
  const contentType = body ? contentTypes[textIn(monitor['httpBodyEncoding']) || 'json'] : undefined
  const isOwn = (header: string) => own.some((one) => one.name.toLowerCase() === header)
  const headers = [
    ...own,
    ...(isOwn('authorization') ? [] : authorization),
    ...(contentType && !isOwn('content-type') ? [{ name: 'Content-Type', value: contentType }] : []),
  ]
  const type = textIn(monitor['type'])
  const keyword = type === 'keyword' ? textIn(monitor['keyword']) : ''
  const isQuery = type === 'json-query'
  const path = isQuery ? jsonPathOf(textIn(monitor['jsonPath'])) : undefined
  if (isQuery && path === undefined)
    return refused('its query is a JSONata expression, and checks compare one JSON path')
  const operator = textIn(monitor['jsonPathOperator'])
  if (isQuery && operator && operator !== '==') return refused(`its query compares with ${operator}`)
  const method = textIn(monitor['method']).toUpperCase() || 'GET'
  if (!httpMethods.some((one) => one === method)) return refused(`the method ${method} is not supported`)
  const check = {
    kind: 'http',
    // A URL object would add a slash or escape what the author wrote.
    url: authorization.length > 0 && address.includes('@') ? url.href : address,
    method,
    body,
    statuses: statusesOf(monitor),
    keyword: keyword ? { text: keyword, isUnwanted: isTrue(monitor['invertKeyword']) } : null,
    json: path === undefined ? null : { path, equals: textIn(monitor['expectedValue']) },
    followsRedirects: numberIn(monitor['maxredirects']) !== 0,
    verifiesCertificate: !isTrue(monitor['ignoreTls']),
    headers: headers.map((header) => ({
      name: header.name,
      value: vault.keep(header.value, name, 'header', header.name),
    })),
  }
  const browser = type === 'real-browser' ? ['the page is requested without a browser'] : []
  return { checks: [check], notes: [...browser, ...httpNotes(monitor)] }
}

export function dnsCheck(monitor: KumaMonitor): Conversion {
  const record = textIn(monitor['dns_resolve_type']) || 'A'
  if (!dnsRecords.some((one) => one === record)) return refused(`records of type ${record} are not supported`)
  const [server = '', ...others] = textIn(monitor['dns_resolve_server'])
    .split(',')
    .map((one) => one.trim())
  const port = numberIn(monitor['port'])
  const conditions = monitor['conditions']
  return {
    checks: [{ kind: 'dns', name: textIn(monitor['hostname']), record, server: server || null }],
    notes: [
      ...(others.length > 0 ? ['only its first name server is asked'] : []),
      ...(port !== undefined && port !== 53 ? [`port ${port} of the name server is not used`] : []),
      ...(Array.isArray(conditions) && conditions.length > 0 ? ['its conditions are not compared'] : []),
    ],
  }
}
