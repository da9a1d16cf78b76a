import type { Preferences } from '@marsad/contract/http/profile'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import { QuietTimes } from './quiet-times.tsx'
import { SettingRow } from './setting-row.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

type QuietHours = Preferences['quietHours']

/** A person's own nights: what would be mailed to them waits until the morning. */
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
