import type { OnCallSchedule } from '@marsad/contract/http/on-call'
import { onCallLimits } from '@marsad/contract/on-call'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/session.ts'
import { fromWallClock, toWallClock, useReaderZone } from '../../../lib/time/wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { WallClockInput } from '../../../ui/form/wall-clock-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useMembers, useRefreshOnCall } from './on-call.api.ts'
import { zoneName } from './shift-words.ts'
import { dayMs } from './timeline.rules.ts'

interface OverrideDialogProps {
  schedule: OnCallSchedule
  onClose: () => void
}

export function OverrideDialog({ schedule, onClose }: OverrideDialogProps) {
  const t = useTranslations('onCall.overrideForm')
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('description')}>
      <OverrideForm schedule={schedule} onClose={onClose} />
    </Dialog>
  )
}

const hourMs = 3_600_000
type Problem = 'noTime' | 'backwards' | 'over' | 'tooLong'

function problemsOf(from: number | null, until: number | null): { from?: Problem; until?: Problem } {
  if (from === null) return { from: 'noTime' }
  if (until === null) return { until: 'noTime' }
  if (until <= from) return { until: 'backwards' }
  if (until <= Date.now()) return { until: 'over' }
  return until - from > onCallLimits.overrideDays * dayMs ? { until: 'tooLong' } : {}
}

export function OverrideForm({ schedule, onClose }: OverrideDialogProps) {
  const t = useTranslations('onCall.overrideForm')
  const ui = useTranslations('ui')
  const zone = useReaderZone()
  const { profile } = useSession()
  const { data } = useMembers()
  const { send, isPending } = useSend()
  const refresh = useRefreshOnCall()
  const [opened] = useState(() => Math.floor(Date.now() / hourMs) * hourMs)
  const [userId, setUserId] = useState(profile?.id ?? null)
  const [from, setFrom] = useState(toWallClock(opened, zone))
  const [until, setUntil] = useState(toWallClock(opened + 12 * hourMs, zone))
  const [isTried, setTried] = useState(false)
  const [start, end] = [fromWallClock(from, zone), fromWallClock(until, zone)]
  const found = problemsOf(start, end)
  const problems = isTried ? found : {}
  const submit = async () => {
    setTried(true)
    if (found.from || found.until || start === null || end === null || userId === null) return
    const body = { userId, from: new Date(start).toISOString(), until: new Date(end).toISOString() }
    await send(() => api.call('POST /api/on-call/:id/overrides', { params: { id: schedule.id }, body }), {
      done: t('done'),
      failed: t('failed'),
      onClose,
      onDone: refresh,
    })
  }
  const people = (data?.members ?? []).map(({ userId: id, firstName, lastName, isYou }) => {
    const name = `${firstName} ${lastName}`
    return { value: id, label: isYou ? t('me', { name }) : name }
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t('person')}>
        <Select value={userId} onValueChange={setUserId} items={people} />
      </Field>
      <div className="flex flex-col gap-1.5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('from')} error={problems.from && t(`problem.${problems.from}`)}>
            <WallClockInput kind="datetime" value={from} onValueChange={setFrom} />
          </Field>
          <Field label={t('until')} error={problems.until && t(`problem.${problems.until}`)}>
            <WallClockInput kind="datetime" value={until} onValueChange={setUntil} />
          </Field>
        </div>
        <p className="text-xs text-muted">{t('inZone', { zone: zoneName(zone) })}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} disabled={isPending}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="solid" pending={isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
