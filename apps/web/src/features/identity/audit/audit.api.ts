import type { AuditAction } from '@marsad/contract/audit-actions'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { saveAnswer } from '../../../lib/save-file.ts'
import { fromWallClock, useReaderZone } from '../../../lib/time/wall-clock.ts'
import type { ComboboxItem } from '../../../ui/form/combobox.tsx'
import { useSend } from '../../../ui/use-send.ts'

/** The filters that the reader chose; days are those of their own clock. */
export interface AuditChoice {
  actor: ComboboxItem | null
  action: AuditAction | 'any'
  from: string
  to: string
}

export const noFilter: AuditChoice = { actor: null, action: 'any', from: '', to: '' }
export const isFiltered = (choice: AuditChoice) => JSON.stringify(choice) !== JSON.stringify(noFilter)

/** The days of the reader's clock. An incomplete or invalid date is no filter. */
export function daysBetween({ from, to }: Pick<AuditChoice, 'from' | 'to'>, timeZone: string) {
  const first = fromWallClock(`${from}T00:00`, timeZone)
  const last = fromWallClock(`${to}T23:59`, timeZone)
  return {
    ...(first !== null && { from: new Date(first).toISOString() }),
    ...(last !== null && { to: new Date(last + lastMinuteMs).toISOString() }),
  }
}
const lastMinuteMs = 59_999

export const toFilter = ({ actor, action, ...days }: AuditChoice, timeZone: string) => ({
  ...(actor && { actorId: actor.value }),
  ...(action !== 'any' && { action }),
  ...daysBetween(days, timeZone),
})

export function useAudit(choice: AuditChoice, cursor?: string) {
  const filter = toFilter(choice, useReaderZone())
  return api.useQuery(
    'GET /api/audit',
    { query: { ...filter, ...(cursor && { cursor }) } },
    { placeholderData: keepPreviousData },
  )
}

/** Exports the log as it is filtered. */
export function useExportAudit() {
  const t = useTranslations('audit')
  const { send, isPending } = useSend()
  const timeZone = useReaderZone()
  const exportAudit = (choice: AuditChoice) =>
    send(
      () => saveAnswer(api.call('POST /api/audit/export', { body: toFilter(choice, timeZone) }), 'audit.csv'),
      {
        done: t('exported'),
        failed: t('exportFailed'),
      },
    )
  return { exportAudit, isExporting: isPending }
}
