import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { RuleForm } from './rule-form.tsx'

interface RuleDialogProps {
  /** Null for a new one. */
  rule: AlertRule | null
  rules: readonly AlertRule[]
  onClose: () => void
}

export function RuleDialog({ rule, rules, onClose }: RuleDialogProps) {
  const t = useTranslations('alertRules.form')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t(rule ? 'editTitle' : 'newTitle')}
      description={t('description')}
    >
      <RuleForm rule={rule} rules={rules} onClose={onClose} />
    </Dialog>
  )
}
