import { useTranslations } from 'use-intl'
import { AlertsHeader } from '../alert-sections/index.ts'

export function AlertsPage() {
  const t = useTranslations('alerts')
  const page = useTranslations('pages')
  return <AlertsHeader title={page('alerts')} description={t('description')} />
}
