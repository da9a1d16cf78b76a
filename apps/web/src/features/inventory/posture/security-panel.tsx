import type { SecurityFacts } from '@marsad/contract/agent/inventory'
import type { Device } from '@marsad/contract/http/devices'
import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { RefreshControl } from '../../../ui/refresh-control.tsx'
import { FreshnessNotice } from '../inventory-states.tsx'
import { useLooked } from '../use-looked.ts'
import { AccountsCard } from './accounts-card.tsx'
import { AntivirusCard, EncryptionCard, FirewallCard } from './protection-cards.tsx'
import { EventsCard } from './events-card.tsx'
import { UpdatesCard } from './updates-card.tsx'

/** How well a device is guarded, and what happened at its doors. */
export function SecurityPanel({ device }: { device: Device }) {
  const t = useTranslations('security')
  const { query, refresh } = useLooked({
    device,
    part: 'security',
    ask: (look, signal) =>
      api.call('GET /api/devices/:id/security', { params: { id: device.id }, query: look, signal }),
    every: 60,
  })
  const told = query.data
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end">
        <RefreshControl refresh={refresh} asOf={told?.asOf ? Date.parse(told.asOf) : undefined} />
      </div>
      <FreshnessNotice device={device} told={told} error={query.error} failed={t('failed')} />
      {told?.security ? (
        <SecurityCards security={told.security} />
      ) : (
        <Card flush>
          <Panel
            query={query}
            failed={t('failed')}
            isEmpty={({ security }) => security === null}
            empty={<Empty icon={<ShieldCheck />} title={t('empty')} description={t('emptyHint')} />}
          >
            {() => null}
          </Panel>
        </Card>
      )}
    </div>
  )
}

const SecurityCards = ({ security }: { security: SecurityFacts }) => (
  <div className="grid gap-4 md:grid-cols-2">
    <FirewallCard told={security.firewall} />
    <AntivirusCard told={security.antivirus} />
    <EncryptionCard told={security.encryption} />
    <UpdatesCard told={security.updates} />
    <div className="min-w-0 md:col-span-2">
      <AccountsCard told={security.accounts} />
    </div>
    <div className="min-w-0 md:col-span-2">
      <EventsCard told={security.events} />
    </div>
  </div>
)
