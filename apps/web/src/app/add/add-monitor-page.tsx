import type { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Activity, Server } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CommandCard, type System } from '../../features/devices/enrolment/command-card.tsx'
import { EnrolmentKeysCard } from '../../features/devices/enrolment/enrolment-keys-card.tsx'
import { useEnrolmentLive } from '../../features/devices/enrolment/enrolment.api.ts'
import { NewCommandCard } from '../../features/devices/enrolment/new-command-card.tsx'
import { NewMonitor } from '../../features/monitors/later.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/data/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Addition, additions, readAddSearch } from './add-search.ts'

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
  const mayAdd = useMay()('devices.enrol')
  return mayAdd ? <AddMachine /> : <Alert title={t('forbidden')}>{t('forbiddenHint')}</Alert>
}

function AddMachine() {
  useEnrolmentLive()
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

const icons = { machine: Server, check: Activity }

interface AdditionChoiceProps {
  value: Addition
  onValueChange: (addition: Addition) => void
}

/** The first choice: an agent on the machine, or a check from outside. */
export function AdditionChoice({ value, onValueChange }: AdditionChoiceProps) {
  const t = useTranslations('enrolment.what')
  const group = useId()
  return (
    <div role="radiogroup" aria-label={t('label')} className="mb-6 grid gap-3 sm:grid-cols-2">
      {additions.map((addition) => {
        const Icon = icons[addition]
        return (
          <label
            key={addition}
            className="relative flex cursor-pointer items-start gap-3 rounded-card border bg-card p-4 shadow-card transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={group}
              value={addition}
              checked={addition === value}
              onChange={() => onValueChange(addition)}
              aria-label={t(addition)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <span className="min-w-0 text-sm">
              <span className="block font-medium">{t(addition)}</span>
              <span className="block text-muted">{t(`${addition}Hint`)}</span>
            </span>
          </label>
        )
      })}
    </div>
  )
}
