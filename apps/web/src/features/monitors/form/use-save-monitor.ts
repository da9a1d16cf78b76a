import type { Monitor, MonitorDetail } from '@marsad/contract/http/monitors'
import type { UseFormSetError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { api } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { useAskAgain } from '../monitors.api.ts'
import type { MonitorDraft } from './monitor-draft.ts'
import type { MonitorFormProblem } from './monitor-problems.ts'
import { toMonitor } from './to-monitor.ts'

/** What only the server knows, as a problem of a field. */
function problemOf(error: unknown, { kind }: MonitorDraft): [keyof MonitorDraft, MonitorFormProblem] | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'monitor.json_path_invalid') return ['jsonPath', 'jsonPath']
  if (error.code === 'monitor.agent_cannot') return ['probedBy', 'agent']
  if (error.code === 'monitor.address_refused') return [kind === 'http' ? 'url' : 'host', 'refused']
  return null
}

/** Saves a draft; null where that failed, and then the reader knows why. */
export function useSaveMonitor(monitor: Monitor | null, setError: UseFormSetError<MonitorDraft>) {
  const t = useTranslations('monitorForm')
  const errorText = useErrorText()
  const askAgain = useAskAgain()
  return async (draft: MonitorDraft): Promise<MonitorDetail | null> => {
    const body = toMonitor(draft)
    try {
      const data = monitor
        ? await api.call('PATCH /api/monitors/:id', { params: { id: monitor.id }, body })
        : await api.call('POST /api/monitors', { body })
      toast.success(t(monitor ? 'changed' : 'created'))
      await askAgain()
      return data ?? null
    } catch (error) {
      const problem = problemOf(error, draft)
      if (problem) setError(problem[0], { message: problem[1] }, { shouldFocus: true })
      toast.error(t('saveFailed'), { description: errorText(error) })
      return null
    }
  }
}
