import type { TimeRange } from '../../../lib/time/time-range.ts'
import { useDeviceNames, useLabelNames, useLabelValues, useMetricNames } from './explore.api.ts'
import { type Completion, matching, selectorOf } from './promql-text.rules.ts'
import { useDescription } from './use-metric-words.ts'

export interface Suggestion {
  choice: string
  hint: string
}

const isLabel = (name: string) => /^[a-zA-Z_]\w*$/.test(name)

/** What fits the place of the caret: metrics, or the labels and label values that their series have. */
export function useSuggestions(at: Completion | null, range: TimeRange): Suggestion[] {
  const descriptionOf = useDescription()
  const metric = at && at.kind !== 'metric' ? at.metric : undefined
  const selector = metric === undefined ? undefined : selectorOf(metric)
  const label = at?.kind === 'value' && isLabel(at.label) ? at.label : ''
  const names = useMetricNames()
  const labels = useLabelNames(range, selector, at?.kind === 'label')
  const values = useLabelValues(range, label, selector)
  const devices = useDeviceNames(label === 'device')
  const nameOf = (id: string) => (label === 'device' ? devices.data?.get(id) : undefined) ?? ''
  if (at === null) return []
  const { typed } = at
  if (at.kind === 'metric')
    return matching(names.data ?? [], typed).map((choice) => ({ choice, hint: descriptionOf(choice) }))
  if (at.kind === 'label')
    return matching((labels.data ?? []).filter(isOffered), typed).map((choice) => ({ choice, hint: '' }))
  return matching(values.data ?? [], typed, nameOf).map((choice) => ({ choice, hint: nameOf(choice) }))
}

/** Labels that every series has, and labels that no selector can name. */
const isOffered = (label: string) => isLabel(label) && label !== '__name__' && label !== 'workspace'
