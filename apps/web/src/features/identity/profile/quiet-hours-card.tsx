import type { Preferences } from '@marsad/contract/http/profile'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { WallClockInput } from '../../../ui/form/wall-clock-input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TimeZoneField } from '../../../ui/form/time-zone-field.tsx'
import { SettingRow, useSavePreferences } from './preference-cards.tsx'

type QuietHours = Preferences['quietHours']

/** Quiet hours of a person: e-mails wait until the morning. */
export function QuietHoursCard({ preferences }: { preferences: Preferences }) {
  const t = useTranslations('settings.preferences.quiet')
  const save = useSavePreferences()
  const shown = (save.isPending && save.variables.body.quietHours) || preferences.quietHours
  const set = (changes: Partial<QuietHours>) =>
    save.mutate({ body: { quietHours: { ...shown, ...changes } } })
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Card title={t('title')} description={t('description')}>
      <SettingRow label={t('every')} hint={shown.isOn ? undefined : t('offHint')}>
        <Switch
          label={t(shown.isOn ? 'on' : 'off')}
          checked={shown.isOn}
          onCheckedChange={(isOn) => set({ isOn })}
        />
      </SettingRow>
      {shown.isOn && (
        <>
          <SettingRow label={t('times')} hint={t(shown.from < shown.to ? 'sameDay' : 'overnight')}>
            <QuietTimes times={shown} onChange={set} />
          </SettingRow>
          <SettingRow label={t('timeZone')} hint={t('timeZoneHint')}>
            <div className="flex flex-col items-start gap-1.5 sm:w-72">
              <div className="w-full">
                <TimeZoneField
                  aria-label={t('timeZone')}
                  value={shown.timeZone}
                  onValueChange={(zone) => set({ timeZone: zone ?? browserZone })}
                />
              </div>
              {shown.timeZone !== browserZone && (
                <Button
                  size="sm"
                  variant="link"
                  className="-ms-2.5"
                  onClick={() => set({ timeZone: browserZone })}
                >
                  {t('useBrowser', { zone: browserZone.replaceAll('_', ' ') })}
                </Button>
              )}
            </div>
          </SettingRow>
          <SettingRow label={t('critical')} hint={t('criticalHint')}>
            <Switch
              label={t(shown.letCriticalThrough ? 'passes' : 'waits')}
              checked={shown.letCriticalThrough}
              onCheckedChange={(letCriticalThrough) => set({ letCriticalThrough })}
            />
          </SettingRow>
        </>
      )}
    </Card>
  )
}

type Times = Pick<Preferences['quietHours'], 'from' | 'to'>

interface QuietTimesProps {
  times: Times
  onChange: (times: Times) => void
}

/** Saved on blur: between two keys a time of day is incomplete. */
export function QuietTimes({ times, onChange }: QuietTimesProps) {
  const t = useTranslations('settings.preferences.quiet')
  const [draft, setDraft] = useState({ from: times.from, to: times.to })
  const isSame = draft.from === draft.to
  const save = () => {
    const isWhole = draft.from !== '' && draft.to !== '' && !isSame
    if (isWhole && (draft.from !== times.from || draft.to !== times.to)) onChange(draft)
  }
  const field = (side: keyof Times) => (
    <WallClockInput
      kind="time"
      aria-label={t(side)}
      aria-invalid={isSame || undefined}
      value={draft[side]}
      onValueChange={(value) => setDraft({ ...draft, [side]: value })}
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
