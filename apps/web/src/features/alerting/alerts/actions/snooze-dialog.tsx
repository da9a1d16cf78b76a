import { alertLimits } from '@marsad/contract/alerts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fromWallClock, toWallClock, useReaderZone } from '../../../../lib/time/wall-clock.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { WallClockInput } from '../../../../ui/form/wall-clock-input.tsx'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'

const dayMs = 86_400_000

export function SnoozeDialog({ alerts, onAct, onClose }: ActDialogProps) {
  const t = useTranslations('alertActions.snoozing')
  const zone = useReaderZone()
  const [openedAt] = useState(() => Date.now())
  const [text, setText] = useState(() => toWallClock(openedAt + dayMs, zone))
  const until = fromWallClock(text, zone)
  const leftMs = (until ?? 0) - openedAt
  const isPossible = leftMs > 0 && leftMs <= alertLimits.snoozeDays * dayMs
  return (
    <ActDialog
      title={t('title', { count: alerts.length })}
      hint={t('hint')}
      save={t('save')}
      onSave={
        until !== null && isPossible
          ? () => onAct({ act: 'snooze', alerts, until: new Date(until).toISOString() })
          : undefined
      }
      onClose={onClose}
    >
      <Field label={t('until')} error={isPossible ? undefined : t('invalid')}>
        <WallClockInput kind="datetime" value={text} onValueChange={setText} />
      </Field>
    </ActDialog>
  )
}
