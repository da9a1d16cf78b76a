import { useTranslations } from 'use-intl'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Meter } from '../../ui/meter.tsx'
import { useQuota } from './storage.api.ts'

/** How much of the workspace's room is taken; where there is no limit, how much there is. */
export function Quota() {
  const t = useTranslations('storage.quota')
  const format = useFormat()
  const { data } = useQuota()
  if (!data) return null
  const used = format.bytes(data.usedBytes)
  if (data.limitBytes === null) return <p className="num text-xs text-muted">{t('used', { used })}</p>
  return (
    <Meter
      className="w-64 max-sm:w-auto max-sm:flex-1"
      label={t('label')}
      ratio={data.limitBytes === 0 ? 1 : data.usedBytes / data.limitBytes}
      warnFrom={0.8}
      badFrom={0.95}
      text={t('of', { used, limit: format.bytes(data.limitBytes) })}
    />
  )
}
