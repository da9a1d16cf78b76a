import { severities } from '@marsad/contract/alerts'
import { checkIntervals, monitorLimits } from '@marsad/contract/monitors'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useDurationWords } from '../use-duration-words.ts'
import { DraftSelect } from './draft-select.tsx'
import type { MonitorDraft } from './monitor-draft.ts'
import { canExpire } from './to-monitor.ts'

const { failures, certificateDays } = monitorLimits
const failureCounts = Array.from({ length: failures.most }, (_, index) => index + failures.least)
const days = [3, 7, certificateDays.usual, 21, 30, 60, certificateDays.most]

/** The interval of checks, and when whom is notified. */
export function AlarmFields() {
  const t = useTranslations('monitorForm')
  const words = useTranslations('alertWords.severity')
  const durationWords = useDurationWords()
  const { control } = useFormContext<MonitorDraft>()
  const [kind, url, encryption, ahead] = useWatch<
    MonitorDraft,
    ['kind', 'url', 'encryption', 'certificateDays']
  >({ name: ['kind', 'url', 'encryption', 'certificateDays'] })
  // A value that was set by the API stays.
  const choices = [...new Set([...days, ...(ahead ? [Number(ahead)] : [])])].toSorted((a, b) => a - b)
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {kind !== 'heartbeat' && (
        <>
          <DraftSelect
            name="intervalSeconds"
            label={t('field.interval')}
            items={checkIntervals.map((value) => ({ value: String(value), label: durationWords(value) }))}
          />
          <DraftSelect
            name="failures"
            label={t('field.failures')}
            hint={t('hint.failures')}
            items={failureCounts.map((count) => ({ value: String(count), label: t('failed', { count }) }))}
          />
        </>
      )}
      {canExpire({ kind, url, encryption }) && (
        <DraftSelect
          name="certificateDays"
          label={t('field.certificateDays')}
          hint={t('hint.certificateDays')}
          items={[
            { value: '', label: t('never') },
            ...choices.map((count) => ({ value: String(count), label: t('days', { count }) })),
          ]}
        />
      )}
      <Controller
        control={control}
        name="severity"
        render={({ field }) => (
          <Field label={t('field.severity')} nativeLabel={false} hint={t(`severityHint.${field.value}`)}>
            <Segmented
              label={t('field.severity')}
              value={field.value}
              onValueChange={field.onChange}
              items={severities.map((value) => ({ value, label: words(value) }))}
            />
          </Field>
        )}
      />
      <RoutingField />
    </div>
  )
}

/** The recipients: every channel that accepts the severity, or these. */
export function RoutingField() {
  const t = useTranslations('monitorForm')
  const { control } = useFormContext<MonitorDraft>()
  const may = useMay()
  const { data } = api.useQuery('GET /api/channels', {}, { enabled: may('channels.manage') })
  return (
    <Controller
      control={control}
      name="channelIds"
      render={({ field }) => {
        const chosen = field.value
        const hint = chosen?.length === 0 ? 'noChannel' : chosen ? 'chosenHint' : 'allHint'
        return (
          <div className="flex flex-col gap-3">
            <Field label={t('field.channels')} nativeLabel={false} hint={t(hint)}>
              <Segmented
                label={t('field.channels')}
                value={chosen ? 'chosen' : 'all'}
                onValueChange={(value) => field.onChange(value === 'all' ? null : [])}
                items={[
                  { value: 'all', label: t('all') },
                  { value: 'chosen', label: t('chosen') },
                ]}
              />
            </Field>
            {chosen && (
              <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
                {data?.channels.map(({ id, name, isEnabled }) => (
                  <Checkbox
                    key={id}
                    label={<bdi className="wrap-anywhere">{name}</bdi>}
                    hint={isEnabled ? undefined : t('channelOff')}
                    checked={chosen.includes(id)}
                    onCheckedChange={(checked) =>
                      field.onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                  />
                ))}
              </div>
            )}
          </div>
        )
      }}
    />
  )
}
