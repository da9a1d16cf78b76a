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

/** Firewall, antivirus, encryption, updates, accounts and security events of one device. */
export function SecurityPanel({ device }: { device: Device }) {
  const t = useTranslations('security')
  const { query, refresh } = useLooked({
    device,
    part: 'security',
    ask: (look, signal) =>
      api.call('GET /api/devices/:id/security', { params: { id: device.id }, query: look, signal }),
    every: 60,
  })
  const answer = query.data
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end">
        <RefreshControl refresh={refresh} asOf={answer?.asOf ? Date.parse(answer.asOf) : undefined} />
      </div>
      <FreshnessNotice device={device} answer={answer} error={query.error} failed={t('failed')} />
      {answer?.security ? (
        <SecurityCards security={answer.security} />
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
    <FirewallCard reported={security.firewall} />
    <AntivirusCard reported={security.antivirus} />
    <EncryptionCard reported={security.encryption} />
    <UpdatesCard reported={security.updates} />
    <div className="min-w-0 md:col-span-2">
      <AccountsCard reported={security.accounts} />
    </div>
    <div className="min-w-0 md:col-span-2">
      <EventsCard reported={security.events} />
    </div>
  </div>
)
