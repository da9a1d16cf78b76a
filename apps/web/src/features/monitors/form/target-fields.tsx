import { dnsRecords, heartbeatPeriods, monitorLimits } from '@marsad/contract/monitors'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useDurationWords } from '../use-duration-words.ts'
import type { MonitorDraft } from './monitor-draft.ts'
import { DraftSelect } from './draft-select.tsx'
import { useFieldProblem } from './monitor-problems.ts'
import { ServiceFields } from './service-fields.tsx'
import { usualPort } from './to-monitor.ts'

const graces = [0, 60, 300, 600, 1800, 3600, 21_600, 43_200, 86_400]

const daysAhead = [7, 14, monitorLimits.domainDays.usual, 60, 90]

const example = 'https://example.com/health'

/** The target of the check: its fields depend on the kind. */
export function TargetFields() {
  const [kind, encryption] = useWatch<MonitorDraft, ['kind', 'encryption']>({ name: ['kind', 'encryption'] })
  if (kind === 'http') return <UrlField />
  if (kind === 'heartbeat') return <PeriodFields />
  if (kind === 'dns') return <DnsFields />
  if (kind === 'domain') return <DomainFields />
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <HostField />
        {kind !== 'ping' && <PortField placeholder={usualPort({ kind, encryption }) || '5432'} />}
      </div>
      <ServiceFields />
    </>
  )
}

function UrlField() {
  const t = useTranslations('monitorForm')
  const { register } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  return (
    <Field label={t('field.url')} error={problem('url')}>
      <Input
        technical
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={example}
        {...register('url')}
      />
    </Field>
  )
}

function HostField({ name }: { name?: 'dnsName' | 'domain' }) {
  const t = useTranslations('monitorForm')
  const { register } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  return (
    <Field
      label={t(`field.${name ?? 'host'}`)}
      hint={name ? undefined : t('hint.host')}
      error={problem('host')}
    >
      <Input
        technical
        autoComplete="off"
        placeholder={name ? 'example.com' : 'db.example.com'}
        {...register('host')}
      />
    </Field>
  )
}

function PortField({ placeholder }: { placeholder: string }) {
  const t = useTranslations('monitorForm')
  const { register } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  return (
    <Field label={t('field.port')} error={problem('port')}>
      <Input
        technical
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        {...register('port')}
      />
    </Field>
  )
}

function DnsFields() {
  const t = useTranslations('monitorForm')
  const { register } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <HostField name="dnsName" />
      <DraftSelect
        name="record"
        label={t('field.record')}
        items={dnsRecords.map((value) => ({ value, label: value }))}
      />
      <Field label={t('field.contains')} optional hint={t('hint.contains')} error={problem('contains')}>
        <Input technical autoComplete="off" placeholder="192.0.2.10" {...register('contains')} />
      </Field>
      <Field label={t('field.server')} optional hint={t('hint.server')} error={problem('server')}>
        <Input technical autoComplete="off" placeholder="9.9.9.9" {...register('server')} />
      </Field>
    </div>
  )
}

function DomainFields() {
  const t = useTranslations('monitorForm')
  const ahead = Number(useWatch<MonitorDraft, 'domainDays'>({ name: 'domainDays' }))
  // A value that was set by the API stays.
  const choices = [...new Set([...daysAhead, ahead])].toSorted((a, b) => a - b)
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <HostField name="domain" />
      <DraftSelect
        name="domainDays"
        label={t('field.domainDays')}
        items={choices.map((count) => ({ value: String(count), label: t('days', { count }) }))}
      />
    </div>
  )
}

function PeriodFields() {
  const t = useTranslations('monitorForm')
  const words = useDurationWords()
  const grace = Number(useWatch<MonitorDraft, 'graceSeconds'>({ name: 'graceSeconds' }))
  const seconds = (value: number) => ({ value: String(value), label: words(value) })
  // A value that was set by the API stays.
  const choices = [...new Set([...graces, grace])].toSorted((a, b) => a - b)
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <DraftSelect
        name="everySeconds"
        label={t('field.everySeconds')}
        items={heartbeatPeriods.map(seconds)}
      />
      <DraftSelect
        name="graceSeconds"
        label={t('field.graceSeconds')}
        hint={t('hint.graceSeconds')}
        items={choices.map(seconds)}
      />
    </div>
  )
}
