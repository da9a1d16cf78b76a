import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { fileSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { readHint } from '../../reading/read-text.ts'
import { runSlowProgram } from '../../reading/run-program.ts'
import { runTool } from '../../reading/run-tool.darwin.ts'
import { parseBundleCategory } from './bundle-category.ts'
import { parseProfiledApplications } from './parse-profiled-applications.ts'

const dayMs = 86_400_000
const signal = () => fileSignal('/Applications', '/Applications/Utilities')

/**
 * system_profiler runs ten seconds or more: while no application was added or removed, its result is cached for
 * a day.
 */
export function darwinApplications(run = runTool(runSlowProgram)): InventorySource<ApplicationFacts[]> {
  let cached: { value: ApplicationFacts[]; signal: string; untilMs: number } | null = null
  return {
    signal,
    async look() {
      const before = signal()
      if (cached?.signal === before && performance.now() < cached.untilMs) return cached.value
      const listed = parseProfiledApplications(
        await run('/usr/sbin/system_profiler', '-json', 'SPApplicationsDataType'),
      )
      const value: ApplicationFacts[] = []
      for (const facts of listed) value.push(await withCategory(facts))
      cached = { value, signal: before, untilMs: performance.now() + dayMs }
      return value
    },
  }
}

/**
 * The bundle's own category takes precedence over its name; but Apple has none for browsers and security
 * software.
 */
async function withCategory(facts: ApplicationFacts): Promise<ApplicationFacts> {
  if (facts.type === 'system' || ['browser', 'security'].includes(facts.category)) return facts
  // An application in an unreadable home is listed nevertheless.
  const category = parseBundleCategory(await readHint(`${facts.location}/Contents/Info.plist`))
  return category === null ? facts : { ...facts, category }
}
