import type { SecurityEvent } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { cleanText } from '../../reading/clean-text.ts'
import type { InventorySource } from '../inventory-source.ts'
import { period } from '../../reading/period.ts'
import { runSlowProgram } from '../../reading/run-program.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'
import { parseLogShow } from './parse-log-show.ts'
import { SecurityLog } from './security-log.ts'

const predicate =
  '(process == "sshd" OR process == "sshd-session" OR process == "sudo" OR process == "su" OR process == "screensharingd") AND eventType == logEvent'

/**
 * Reading the log takes seconds per hour of it: after the first look only the last hour is read, and earlier
 * events are cached.
 */
export function darwinEvents(run = runTool(runSlowProgram)): InventorySource<SecurityEvent[]> {
  let known: SecurityEvent[] = []
  let span = '12h'
  return {
    signal: period(1_200_000),
    async look() {
      const words = ['show', '--style', 'ndjson', '--last', span, '--predicate', predicate]
      known = mergeEvents(known, toDarwinEvents(await run('/usr/bin/log', ...words)))
      span = '1h'
      return known
    },
  }
}

export function toDarwinEvents(text: string): SecurityEvent[] {
  const log = new SecurityLog()
  for (const entry of parseLogShow(text)) log.add(entry)
  return log.newestFirst().map((event) => ({
    ...event,
    user: cleanText(event.user, 120),
    from: cleanText(event.from, 120),
    text: cleanText(event.text, 400),
  }))
}

function mergeEvents(known: SecurityEvent[], seen: SecurityEvent[]): SecurityEvent[] {
  const all = new Map([...known, ...seen].map((event) => [`${event.at} ${event.text}`, event]))
  return [...all.values()]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, reportLimits.securityEvents)
}
