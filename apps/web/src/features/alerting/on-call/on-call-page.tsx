import type { OnCallSchedule } from '@marsad/contract/http/on-call'
import { CalendarRange, Plus } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Empty } from '../../../ui/data/empty.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { AlertsHeader } from '../alerts-header.tsx'
import { FeedsCard } from './feeds-card.tsx'
import { type OnCallAct, useOnCall, useRefreshOnCall } from './on-call.api.ts'
import { ScheduleCard } from './schedule-card.tsx'

const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)
const OverrideDialog = lazyPart(async () => (await import('./override-dialog.tsx')).OverrideDialog)

const EscalationPolicies = lazyPart(async () => {
  const part = await import('../escalations/policies-card.tsx')
  return part.PoliciesCard
})

const minuteMs = 60_000

/** The time to the minute: shifts begin and end while the page is open. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function OnCallPage() {
  const t = useTranslations('onCall')
  const mayManage = useMay()('alerts.manage')
  const query = useOnCall()
  const now = useMinute()
  const [act, setAct] = useState<OnCallAct | null>(null)
  const [weeks, setWeeks] = useState<'2' | '4'>('2')
  const close = () => setAct(null)
  const create = (
    <Button variant="solid" onClick={() => setAct({ kind: 'edit', schedule: null })}>
      <Plus aria-hidden />
      {t('create')}
    </Button>
  )
  const isFilled = query.data !== undefined && query.data.schedules.length > 0
  const panel = (
    <Panel
      query={query}
      failed={t('failed')}
      isEmpty={({ schedules }) => schedules.length === 0}
      empty={
        <Empty
          icon={<CalendarRange />}
          title={t('empty')}
          description={t('emptyHint')}
          action={mayManage && create}
        />
      }
    >
      {({ schedules }) => (
        <div className="flex flex-col gap-4 lg:gap-5">
          <div className="flex">
            <Segmented
              label={t('weeks')}
              value={weeks}
              onValueChange={setWeeks}
              items={(['2', '4'] as const).map((value) => ({
                value,
                label: t('weekCount', { count: Number(value) }),
              }))}
            />
          </div>
          {schedules.map((schedule) => (
            <ScheduleCard
              key={schedule.id}
              schedule={schedule}
              weeks={Number(weeks)}
              now={now}
              onAct={setAct}
            />
          ))}
          <FeedsCard schedules={schedules} />
        </div>
      )}
    </Panel>
  )
  return (
    <>
      <AlertsHeader
        title={t('title')}
        description={t(mayManage ? 'description' : 'readOnly')}
        actions={mayManage && create}
      />
      {isFilled ? panel : <Card flush>{panel}</Card>}
      <div className="mt-4 lg:mt-5">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <EscalationPolicies />
        </Suspense>
      </div>
      <Suspense>
        {act?.kind === 'edit' && <ScheduleDialog schedule={act.schedule} onClose={close} />}
        {act?.kind === 'override' && <OverrideDialog schedule={act.schedule} onClose={close} />}
      </Suspense>
      {act?.kind === 'remove' && <RemoveSchedule schedule={act.schedule} onClose={close} />}
    </>
  )
}

function RemoveSchedule({ schedule, onClose }: { schedule: OnCallSchedule; onClose: () => void }) {
  const t = useTranslations('onCall.removing')
  const refresh = useRefreshOnCall()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={schedule.name}
      action={() => api.call('DELETE /api/on-call/:id', { params: { id: schedule.id } })}
      onClose={onClose}
      onDone={refresh}
    />
  )
}
