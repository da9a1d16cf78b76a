import type { Monitor, MonitorDetail } from '@marsad/contract/http/monitors'
import type { UseFormSetError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshMonitors } from '../monitors.api.ts'
import type { MonitorDraft } from './monitor-draft.ts'
import type { MonitorFormProblem } from './monitor-problems.ts'
import { toMonitor } from './to-monitor.ts'

/** A refusal of the server as the problem of a field. */
function problemOf(
  error: unknown,
  { kind, probedFrom }: MonitorDraft,
): [keyof MonitorDraft, MonitorFormProblem] | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'monitor.json_path_invalid') return ['jsonPath', 'jsonPath']
  if (error.code === 'monitor.agent_cannot')
    return [probedFrom === 'locations' ? 'locations' : 'probedBy', 'agent']
  if (error.code === 'monitor.address_refused') return [kind === 'http' ? 'url' : 'host', 'refused']
  return null
}

/** Saves a draft; a refusal of the server stands at its field. */
export function useSaveMonitor(
  monitor: Monitor | null,
  setError: UseFormSetError<MonitorDraft>,
  onSaved: (detail: MonitorDetail) => void,
) {
  const t = useTranslations('monitorForm')
  const { send } = useSend()
  const refreshMonitors = useRefreshMonitors()
  return (draft: MonitorDraft) => {
    const body = toMonitor(draft)
    const save = () =>
      monitor
        ? api.call('PATCH /api/monitors/:id', { params: { id: monitor.id }, body })
        : api.call('POST /api/monitors', { body })
    return send(save, {
      done: t(monitor ? 'changed' : 'created'),
      failed: t('saveFailed'),
      onDone: async (detail) => {
        await refreshMonitors()
        onSaved(detail)
      },
      onRefused: (error) => {
        const problem = problemOf(error, draft)
        if (problem) setError(problem[0], { message: problem[1] }, { shouldFocus: true })
      },
    })
  }
}
