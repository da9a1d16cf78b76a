import type { Preferences } from '@marsad/contract/http/profile'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Input } from '../../../ui/input.tsx'

type Times = Pick<Preferences['quietHours'], 'from' | 'to'>

interface QuietTimesProps {
  times: Times
  onChange: (times: Times) => void
}

/** Saved when the field is left: between two keys a time of day is half a time. */
export function QuietTimes({ times, onChange }: QuietTimesProps) {
  const t = useTranslations('settings.preferences.quiet')
  const [draft, setDraft] = useState({ from: times.from, to: times.to })
  const isSame = draft.from === draft.to
  const save = () => {
    const isWhole = draft.from !== '' && draft.to !== '' && !isSame
    if (isWhole && (draft.from !== times.from || draft.to !== times.to)) onChange(draft)
  }
  const field = (side: keyof Times) => (
    <Input
      type="time"
      required
      aria-label={t(side)}
      aria-invalid={isSame || undefined}
      value={draft[side]}
      onChange={(event) => setDraft({ ...draft, [side]: event.target.value })}
      onBlur={save}
    />
  )
  return (
    <div>
      <div className="flex items-center gap-2">
        <div className="w-32">{field('from')}</div>
        <span aria-hidden className="text-muted">
          –
        </span>
        <div className="w-32">{field('to')}</div>
      </div>
      {isSame && (
        <p role="alert" className="mt-1.5 text-xs text-bad">
          {t('same')}
        </p>
      )}
    </div>
  )
}
