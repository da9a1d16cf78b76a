import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useFormat, useLocale, useSwitchLanguage } from '../../../lib/i18n/i18n-provider.tsx'
import { setPreferences, usePreferences, type Locale } from '../../../lib/preferences.ts'
import { Card } from '../../../ui/data/card.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TimeZoneField } from '../../../ui/form/time-zone-field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { SettingRow } from './preference-cards.tsx'

export function RegionCard() {
  const t = useTranslations('settings.preferences')
  const shell = useTranslations('shell')
  const format = useFormat()
  const locale = useLocale()
  const switchLanguage = useSwitchLanguage()
  const { digits, timeZone, hourCycle } = usePreferences()
  const [now] = useState(Date.now)
  const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

  const choose = async (language: Locale) => {
    if (language !== locale) switchLanguage()
    // The address shows the language at once; the account remembers it for mails.
    await api
      .call('PUT /api/profile/preferences', { body: { language } })
      .catch(() => toast.error(shell('preferencesFailed')))
  }
  return (
    <Card title={t('region')} description={t('sample', { now: format.dateTime(now) })}>
      <SettingRow label={t('language')} hint={t('languageHint')}>
        <Segmented
          label={t('language')}
          value={locale}
          onValueChange={(language) => void choose(language)}
          items={[
            { value: 'en', label: <span lang="en">{t('english')}</span> },
            { value: 'ar', label: <span lang="ar">{t('arabic')}</span> },
          ]}
        />
      </SettingRow>
      <SettingRow label={t('digits')}>
        <Segmented
          label={t('digits')}
          value={digits}
          onValueChange={(next) => setPreferences({ digits: next })}
          items={[
            { value: 'latn', label: '123' },
            { value: 'arab', label: '١٢٣' },
          ]}
        />
      </SettingRow>
      <SettingRow label={t('timeZone')}>
        <div className="sm:w-72">
          <TimeZoneField
            aria-label={t('timeZone')}
            value={timeZone}
            onValueChange={(zone) => setPreferences({ timeZone: zone })}
            browserLabel={t('browserZone', { zone: browserZone })}
          />
        </div>
      </SettingRow>
      <SettingRow label={t('hourCycle')}>
        <Segmented
          label={t('hourCycle')}
          value={hourCycle}
          onValueChange={(next) => setPreferences({ hourCycle: next })}
          items={[
            { value: 'h23', label: t('h23') },
            { value: 'h12', label: t('h12') },
          ]}
        />
      </SettingRow>
    </Card>
  )
}
