import { localeOf, withLocale, withoutLocale } from '@marsad/contract/pages'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { ActionSamples } from './action-samples.tsx'
import { ChartSamples } from './chart-samples.tsx'
import { DataSamples } from './data-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TextSamples } from './text-samples.tsx'
import { useWords } from './words.ts'

export function Gallery() {
  const words = useWords()
  const { theme } = usePreferences()
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <header className="sticky top-0 z-10 -mx-4 mb-6 flex flex-wrap justify-end gap-3 border-b bg-bg px-4 py-2.5 sm:-mx-6 sm:px-6">
        <Segmented
          label="Language"
          value={localeOf(location.pathname)}
          onValueChange={(locale) => {
            location.pathname = withLocale(locale, withoutLocale(location.pathname))
          }}
          items={[
            { value: 'en', label: 'English' },
            { value: 'ar', label: <span lang="ar">العربية</span> },
          ]}
        />
        <Segmented
          label={words.theme}
          value={theme}
          onValueChange={(next) => setPreferences({ theme: next })}
          items={[
            { value: 'light', label: words.light },
            { value: 'dark', label: words.dark },
            { value: 'system', label: 'System' },
          ]}
        />
      </header>
      <main>
        <PageHeader title={words.title} description={words.intro} />
        <div className="grid gap-x-6 gap-y-8 xl:grid-cols-2">
          <ActionSamples />
          <FormSamples />
          <OverlaySamples />
          <DataSamples />
          <ChartSamples />
          <StateSamples />
          <TextSamples />
        </div>
      </main>
    </div>
  )
}
