import type { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLive } from '../../lib/live/use-live.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CommandCard } from './command-card.tsx'
import { EnrolmentKeysCard } from './enrolment-keys-card.tsx'
import type { System } from './install-command.ts'
import { useRefreshKeys } from './monitors.api.ts'
import { NewCommandCard } from './new-command-card.tsx'

export function AddMonitorPage() {
  const t = useTranslations('monitors')
  const pages = useTranslations('pages')
  const may = useMay()
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={pages('addMonitor')} description={t('description')} />
      {may('POST /api/enrolment-keys') ? (
        <AddMachine />
      ) : (
        <Alert title={t('forbidden')}>{t('forbiddenHint')}</Alert>
      )}
    </div>
  )
}

function AddMachine() {
  const refreshKeys = useRefreshKeys()
  useLive({ onOpen: () => void refreshKeys(), onChange: () => void refreshKeys() })
  const [system, setSystem] = useState<System>('linux')
  const [created, setCreated] = useState<CreatedEnrolmentKey | null>(null)
  return (
    <div className="flex flex-col gap-6">
      {created ? (
        <CommandCard
          key={created.enrolmentKey.id}
          created={created}
          system={system}
          onSystemChange={setSystem}
          onAgain={() => setCreated(null)}
        />
      ) : (
        <NewCommandCard system={system} onSystemChange={setSystem} onCreated={setCreated} />
      )}
      <EnrolmentKeysCard />
    </div>
  )
}
