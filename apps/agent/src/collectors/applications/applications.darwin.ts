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

/** The profiler works for ten seconds and more: while no application came or went, what it said holds for a day. */
export function darwinApplications(run = runTool(runSlowProgram)): InventorySource<ApplicationFacts[]> {
  let kept: { value: ApplicationFacts[]; signal: string; untilMs: number } | null = null
  return {
    signal,
    async look() {
      const before = signal()
      if (kept?.signal === before && performance.now() < kept.untilMs) return kept.value
      const listed = parseProfiledApplications(
        await run('/usr/sbin/system_profiler', '-json', 'SPApplicationsDataType'),
      )
      const value: ApplicationFacts[] = []
      for (const facts of listed) value.push(await withCategory(facts))
      kept = { value, signal: before, untilMs: performance.now() + dayMs }
      return value
    },
  }
}

/** What the bundle says of itself counts more than its name; but Apple has no word for a browser or a guard. */
async function withCategory(facts: ApplicationFacts): Promise<ApplicationFacts> {
  if (facts.type === 'system' || ['browser', 'security'].includes(facts.category)) return facts
  // One in a home that we may not enter is listed nevertheless.
  const category = parseBundleCategory(await readHint(`${facts.location}/Contents/Info.plist`))
  return category === null ? facts : { ...facts, category }
}
