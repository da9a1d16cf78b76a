import type { OnCallPlan } from '@marsad/contract/http/on-call'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useReaderZone } from '../../../lib/time/wall-clock.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Panel } from '../../../ui/data/panel.tsx'
import { GapsAlert } from './gaps-alert.tsx'
import { Timeline } from './timeline.tsx'
import { dayStarts } from './timeline.rules.ts'

interface SchedulePreviewProps {
  id: string | undefined
  /** Null while the form is incomplete. */
  plan: OnCallPlan | null
}

/** The next four weeks of a schedule as it would be, from the same code that decides who is on call. */
export function SchedulePreview({ id, plan }: SchedulePreviewProps) {
  const t = useTranslations('onCall.form')
  return (
    <section aria-live="polite" className="flex flex-col gap-3 rounded-card border bg-bg p-4">
      <h3 className="text-sm font-semibold">{t('preview')}</h3>
      {plan ? (
        <PlannedWeeks id={id} plan={plan} />
      ) : (
        <p className="text-sm text-muted">{t('previewWaits')}</p>
      )}
    </section>
  )
}

function PlannedWeeks({ id, plan }: { id: string | undefined; plan: OnCallPlan }) {
  const t = useTranslations('onCall.form')
  const zone = useReaderZone()
  const [now] = useState(Date.now)
  const settled = useSettled(JSON.stringify({ ...(id && { scheduleId: id }), ...plan }))
  const query = api.useQuery(
    'POST /api/on-call/preview',
    { body: JSON.parse(settled) as OnCallPlan & { scheduleId?: string } },
    { placeholderData: keepPreviousData, retry: false },
  )
  const userIds = [...new Set(plan.rotations.flatMap(({ people }) => people))]
  return (
    <Panel query={query} failed={t('previewFailed')} rows={4}>
      {(shifts) => (
        <>
          <Timeline shifts={shifts} days={dayStarts(now, zone, 29)} userIds={userIds} now={now} />
          <GapsAlert gaps={shifts.gaps} />
        </>
      )}
    </Panel>
  )
}
