import { Link } from '@tanstack/react-router'
import { BellOff, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Empty } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRules } from './alerts.api.ts'
import { useAlertSummary } from './use-alert-summary.ts'

/** Nothing was found: good news only if somebody is looking. */
export function NoAlerts() {
  const t = useTranslations('alerts')
  const { data } = useRules(true)
  const { data: summary } = useAlertSummary()
  const on = data?.rules.filter(({ isEnabled }) => isEnabled).length
  if (on === 0) {
    return (
      <Empty
        icon={<BellOff />}
        title={t('noRules.title')}
        description={t('noRules.hint')}
        action={
          <LinkButton variant="solid" render={<Link to="/alerts/rules" />}>
            {t('noRules.open')}
          </LinkButton>
        }
      />
    )
  }
  if (summary?.isWatching === false)
    return <Empty icon={<CircleDashed />} title={t('unknown.title')} description={t('unknown.hint')} />
  return (
    <Empty
      icon={<CircleCheck className="text-ok" />}
      title={t('calm.title')}
      description={on === undefined ? t('calm.unknownHint') : t('calm.hint', { count: on })}
    />
  )
}
