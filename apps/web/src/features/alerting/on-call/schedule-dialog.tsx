import type { OnCallSchedule } from '@marsad/contract/http/on-call'
import { onCallLimits } from '@marsad/contract/on-call'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { toWallClock, useReaderZone } from '../../../lib/time/wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { TimeZoneField } from '../../../ui/form/time-zone-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { DaysField } from './days-field.tsx'
import { HolidaysField } from './holidays-field.tsx'
import { useMembers, useRefreshOnCall } from './on-call.api.ts'
import { RotationFields } from './rotation-fields.tsx'
import { SchedulePreview } from './schedule-preview.tsx'
import { isNameOk, moved, newRotation, type ScheduleDraft, toDraft, toPlan } from './schedule-draft.ts'

interface ScheduleDialogProps {
  /** Null for a new one. */
  schedule: OnCallSchedule | null
  onClose: () => void
}

export function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const t = useTranslations('onCall.form')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t(schedule ? 'editTitle' : 'newTitle')}
      description={t('description')}
    >
      <ScheduleForm schedule={schedule} onClose={onClose} />
    </Dialog>
  )
}

export function ScheduleForm({ schedule, onClose }: ScheduleDialogProps) {
  const t = useTranslations('onCall.form')
  const ui = useTranslations('ui')
  const zone = useReaderZone()
  const { send, isPending } = useSend()
  const refresh = useRefreshOnCall()
  const { data } = useMembers()
  const [today] = useState(() => toWallClock(Date.now(), zone).slice(0, 10))
  const [draft, setDraft] = useState(() => toDraft(schedule, zone, today))
  const [isTried, setTried] = useState(false)
  const change = (changes: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const people = new Map([
    ...(schedule?.people ?? []).map(
      (person) => [person.userId, { name: person.name, isActive: person.isActive }] as const,
    ),
    ...(data?.members ?? []).map(
      (member) =>
        [member.userId, { name: `${member.firstName} ${member.lastName}`, isActive: true }] as const,
    ),
  ])
  const plan = toPlan(draft)

  const submit = async () => {
    setTried(true)
    if (!plan || !isNameOk(draft)) return
    const body = { name: draft.name.trim(), ...plan }
    const save = () =>
      schedule
        ? api.call('PATCH /api/on-call/:id', { params: { id: schedule.id }, body })
        : api.call('POST /api/on-call', { body })
    const done = t(schedule ? 'saved' : 'created')
    await send(save, { done, failed: t('saveFailed'), onClose, onDone: refresh })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('name')}
          hint={t('nameHint')}
          error={isTried && !isNameOk(draft) && t('problem.name')}
        >
          <Input
            autoComplete="off"
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Field label={t('timeZone')} hint={t('timeZoneHint')}>
          <TimeZoneField
            value={draft.timeZone}
            onValueChange={(timeZone) => change({ timeZone: timeZone ?? zone })}
          />
        </Field>
      </div>
      <DaysField
        label={t('weekend')}
        value={draft.weekend}
        onValueChange={(weekend) => change({ weekend })}
        presets={[
          { label: t('weekendPresets.friday'), days: ['friday', 'saturday'] },
          { label: t('weekendPresets.saturday'), days: ['sunday', 'saturday'] },
        ]}
      />
      <HolidaysField
        value={draft.holidays}
        onValueChange={(holidays) => change({ holidays })}
        isTried={isTried}
      />
      {draft.rotations.map((rotation, place) => (
        <RotationFields
          key={rotation.key}
          rotation={rotation}
          place={place}
          count={draft.rotations.length}
          people={people}
          isTried={isTried}
          onChange={(next) =>
            change({ rotations: draft.rotations.map((one) => (one.key === next.key ? next : one)) })
          }
          onMove={(by) => change({ rotations: moved(draft.rotations, place, by) })}
          onRemove={() => change({ rotations: draft.rotations.filter(({ key }) => key !== rotation.key) })}
        />
      ))}
      {draft.rotations.length < onCallLimits.rotations && (
        <div>
          <Button size="sm" onClick={() => change({ rotations: [...draft.rotations, newRotation(today)] })}>
            <Plus aria-hidden />
            {t('addRotation')}
          </Button>
        </div>
      )}
      <SchedulePreview id={schedule?.id} plan={plan} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} disabled={isPending}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="solid" pending={isPending}>
          {t(schedule ? 'save' : 'create')}
        </Button>
      </div>
    </form>
  )
}
