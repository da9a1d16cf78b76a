import type { AgentCheck } from '@marsad/contract/agent/checks'
import { agentChecks } from '@marsad/contract/agent/protocol'
import {
  agentCheckKinds,
  agentCheckMethods,
  checkPatterns,
  type AgentCheckKind,
} from '@marsad/contract/monitors'
import { isRecord } from '../uplink/http.ts'

type Rest = Record<string, unknown>
type Common = Pick<AgentCheck, 'id' | 'intervalSeconds'>

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
const isText = (value: unknown, most: number, pattern: RegExp): value is string =>
  typeof value === 'string' && value.length <= most && pattern.test(value)
const isEmpty = (rest: Rest) => Object.keys(rest).length === 0

const isStatus = (value: unknown) => isWithin(value, 100, 599)
const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isStatus)
const areRanges = (value: unknown): value is [number, number][] =>
  Array.isArray(value) && isWithin(value.length, 1, agentChecks.statusRanges) && value.every(isRange)
const isHost = (value: unknown) => isText(value, agentChecks.host, checkPatterns.host)

/** Fields of each kind besides id and interval. The contract's schema is not shipped: a test compares both. */
const readers: Record<AgentCheckKind, (common: Common, rest: Rest) => AgentCheck | null> = {
  http(common, { url, method: wanted, statuses, followsRedirects, verifiesCertificate, ...rest }) {
    const method = agentCheckMethods.find((known) => known === wanted)
    return method &&
      isText(url, agentChecks.url, agentChecks.webAddress) &&
      URL.canParse(url) &&
      areRanges(statuses) &&
      typeof followsRedirects === 'boolean' &&
      typeof verifiesCertificate === 'boolean' &&
      isEmpty(rest)
      ? { ...common, kind: 'http', url, method, statuses, followsRedirects, verifiesCertificate }
      : null
  },
  tcp: (common, { host, port, ...rest }) =>
    isHost(host) && isWithin(port, 1, 65_535) && isEmpty(rest)
      ? { ...common, kind: 'tcp', host, port }
      : null,
  ping: (common, { host, ...rest }) =>
    isHost(host) && isEmpty(rest) ? { ...common, kind: 'ping', host } : null,
}

function readCheck(value: unknown): AgentCheck | null {
  if (!isRecord(value)) return null
  const { id, intervalSeconds, kind: wanted, ...rest } = value
  const kind = agentCheckKinds.find((known) => known === wanted)
  const isPaced = isWithin(intervalSeconds, agentChecks.leastIntervalSeconds, agentChecks.mostIntervalSeconds)
  return kind && isPaced && typeof id === 'string' && agentChecks.id.test(id)
    ? readers[kind]({ id, intervalSeconds }, rest)
    : null
}

/** Parses the list of checks; one invalid entry rejects the whole list. */
export function readChecks(value: unknown): AgentCheck[] | null {
  if (!Array.isArray(value) || value.length > agentChecks.most) return null
  const checks = value.map(readCheck).filter((check) => check !== null)
  const isWhole = checks.length === value.length
  return isWhole && new Set(checks.map(({ id }) => id)).size === checks.length ? checks : null
}
