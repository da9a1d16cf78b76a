import type { ApplicationFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { cleanText } from '../../reading/clean-text.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { toInstant } from '../../reading/to-instant.ts'
import { categoryByName } from './known-titles.ts'

/** `system_profiler -json SPApplicationsDataType` */
export function parseProfiledApplications(json: string): ApplicationFacts[] {
  const report = LooseRecord.parse(json)
  if (!report.has('SPApplicationsDataType')) throw new Error('system_profiler lists no applications')
  return report
    .list('SPApplicationsDataType')
    .map(toFacts)
    .filter(({ name }) => name !== '')
    .toSorted(
      (one, other) => one.name.localeCompare(other.name) || one.location.localeCompare(other.location),
    )
    .slice(0, reportLimits.applications)
}

function toFacts(application: LooseRecord): ApplicationFacts {
  const name = cleanText(application.text('_name'), 200)
  const location = cleanText(application.text('path'), 400)
  const isApples = application.text('obtained_from') === 'apple'
  const vendor = cleanText(isApples ? 'Apple' : signerOf(application.texts('signed_by')[0] ?? ''), 200)
  return {
    name,
    vendor,
    version: cleanText(application.text('version'), 120),
    installedAt: toInstant(application.text('lastModified')),
    location,
    category: categoryByName(name, vendor),
    // Bundles inside another bundle or below a library are components.
    type: /^\/(Applications|Users\/[^/]+\/Applications)\/(?!.*\.app\/)/.test(location) ? 'user' : 'system',
    source: 'bundle',
  }
}

/** `Developer ID Application: Mozilla Corporation (43AQ936H96)`; the store signs with its own name. */
const signerOf = (signer: string) =>
  /^Developer ID Application: (.*?)(?: \([A-Z0-9]{10}\))?$/.exec(signer)?.[1] ?? ''
