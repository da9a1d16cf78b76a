import type { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLive } from '../../lib/live/use-live.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Alert } from '../../ui/alert.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NewMonitor } from '../../features/monitors/later.ts'
import { AdditionChoice } from './addition-choice.tsx'
import { readAddSearch } from './add-search.ts'
import { CommandCard } from '../../features/devices/enrolment/command-card.tsx'
import { EnrolmentKeysCard } from '../../features/devices/enrolment/enrolment-keys-card.tsx'
import type { System } from '../../features/devices/enrolment/install-command.ts'
import { useRefreshKeys } from '../../features/devices/enrolment/enrolment.api.ts'
import { NewCommandCard } from '../../features/devices/enrolment/new-command-card.tsx'

export function AddMonitorPage() {
  const t = useTranslations('enrolment')
  const pages = useTranslations('pages')
  const { add = 'machine' } = useSearch({ from: '/shell/monitors/new' })
  const navigate = useNavigate({ from: '/monitors/new' })
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={pages('addMonitor')}
        description={t(add === 'machine' ? 'description' : 'checkDescription')}
      />
      <AdditionChoice
        value={add}
        onValueChange={(next) => void navigate({ search: readAddSearch({ add: next }), replace: true })}
      />
      {add === 'machine' ? (
        <NewMachine />
      ) : (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <NewMonitor />
        </Suspense>
      )}
    </div>
  )
}

function NewMachine() {
  const t = useTranslations('enrolment')
  const mayAdd = useMay()('POST /api/enrolment-keys')
  return mayAdd ? <AddMachine /> : <Alert title={t('forbidden')}>{t('forbiddenHint')}</Alert>
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
