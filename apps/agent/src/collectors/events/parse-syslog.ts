import type { LogEntry } from './security-log.ts'

const traditional =
  /^(?<day>[A-Z][a-z]{2} [ \d]\d) (?<time>\d\d:\d\d:\d\d) \S+ (?<program>[^\s[:]+\]?)(?:\[(?<pid>\d+)\])?: (?<message>.*)$/
const precise =
  /^(?<instant>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*) \S+ (?<program>[^\s[:]+\]?)(?:\[(?<pid>\d+)\])?: (?<message>.*)$/
const dayMs = 86_400_000

/**
 * A line of auth.log or secure: `Nov 15 08:39:01 host sshd[123]: …`, or with a full date as on newer systems.
 */
export function parseSyslog(line: string, nowMs: number): LogEntry | null {
  const found = (precise.exec(line) ?? traditional.exec(line))?.groups
  if (!found) return null
  const { program = '', pid = '', message = '' } = found
  const atMs = found.instant ? Date.parse(found.instant) : withYear(found.day ?? '', found.time ?? '', nowMs)
  return Number.isNaN(atMs) ? null : { atMs, program, pid, message }
}

/** The line has no year: the latest one in which it is not in the future. */
function withYear(day: string, time: string, nowMs: number): number {
  const year = new Date(nowMs).getFullYear()
  const atMs = Date.parse(`${day} ${year} ${time}`)
  return atMs > nowMs + dayMs ? Date.parse(`${day} ${year - 1} ${time}`) : atMs
}
