import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/badge.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSwitchRule } from './alert-rules.api.ts'

interface RuleSwitchProps {
  rule: AlertRule
  name: string
  mayManage: boolean
}

export function RuleSwitch({ rule, name, mayManage }: RuleSwitchProps) {
  const t = useTranslations('alertRules')
  const { isOn, turn } = useSwitchRule(rule)
  if (!mayManage) return <Badge tone={isOn ? 'ok' : 'idle'}>{t(isOn ? 'on' : 'off')}</Badge>
  return (
    <Switch
      checked={isOn}
      onCheckedChange={turn}
      label={
        <>
          <span aria-hidden className="text-muted">
            {t(isOn ? 'on' : 'off')}
          </span>
          <VisuallyHidden>{t('switchOf', { name })}</VisuallyHidden>
        </>
      }
    />
  )
}
