import type { AuditAction } from '@marsad/contract/audit-actions'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api, apiQuery } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { ComboboxItem } from '../../ui/combobox.tsx'
import { toast } from '../../ui/toast.ts'

/** What the reader chose; days are those of their own clock. */
export interface AuditChoice {
  actor: ComboboxItem | null
  action: AuditAction | 'any'
  from: string
  to: string
}

export const noFilter: AuditChoice = { actor: null, action: 'any', from: '', to: '' }
export const isFiltered = (choice: AuditChoice) => JSON.stringify(choice) !== JSON.stringify(noFilter)

const startOf = (day: string) => new Date(`${day}T00:00`).toISOString()
const endOf = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

const toFilter = ({ actor, action, from, to }: AuditChoice) => ({
  ...(actor && { actorId: actor.value }),
  ...(action !== 'any' && { action }),
  ...(from && { from: startOf(from) }),
  ...(to && { to: endOf(to) }),
})

export const useAudit = (choice: AuditChoice, cursor?: string) =>
  apiQuery.useQuery(
    'get',
    '/api/audit',
    { params: { query: { ...toFilter(choice), ...(cursor && { cursor }) } } },
    { placeholderData: keepPreviousData },
  )

/** Brings the log as it is filtered onto the reader's disk. */
export function useExportAudit() {
  const t = useTranslations('audit')
  const errorText = useErrorText()
  const [isExporting, setExporting] = useState(false)
  const exportAudit = async (choice: AuditChoice) => {
    setExporting(true)
    try {
      const { response } = await api.POST('/api/audit/export', { body: toFilter(choice), parseAs: 'stream' })
      saveFile(await response.blob(), 'audit.csv')
      toast.success(t('exported'))
    } catch (error) {
      toast.error(t('exportFailed'), { description: errorText(error) })
    }
    setExporting(false)
  }
  return { exportAudit, isExporting }
}
