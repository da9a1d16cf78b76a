import type { AlertDetail } from '@marsad/contract/http/alerts'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/bdi.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertLine } from './alert-line.tsx'

/** The others of its incident. */
export function RelatedCard({ detail: { alert, related } }: { detail: AlertDetail }) {
  const t = useTranslations('alerts.related')
  const { kind, subnet } = alert.incident
  return (
    <Card flush title={t('title')} description={kind === 'subnet' ? <InNetwork subnet={subnet} /> : t(kind)}>
      <ul className="divide-y">
        {related.map((other) => (
          <AlertLine key={other.id} alert={other} withDevice={kind === 'subnet'} />
        ))}
      </ul>
    </Card>
  )
}

function InNetwork({ subnet }: { subnet: string }) {
  const t = useTranslations('alerts.related')
  return t.rich('subnet', { net: () => <Bdi mono>{subnet}</Bdi> })
}
