import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useSubjectWords } from '../alert-words.ts'
import { useRefreshRules } from './alert-rules.api.ts'

export function RemoveRule({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const t = useTranslations('alertRules.removing')
  const { nameOf } = useSubjectWords()
  const errorText = useErrorText()
  const refresh = useRefreshRules()
  const remove = apiQuery.useMutation('delete', '/api/alert-rules/{id}', {
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
      return refresh()
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint', { count: rule.openAlerts })}
      subject={nameOf(rule)}
      confirmLabel={t('confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { path: { id: rule.id } } })}
    />
  )
}
