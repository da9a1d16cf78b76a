import type { EscalationStep } from '@marsad/contract/http/escalation-policies'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Panel } from '../../../ui/data/panel.tsx'
import { StepList } from './step-list.tsx'

/** Who would be notified now, from the same code that sends the pages. Null while the form is incomplete. */
export function PolicyPreview({ steps }: { steps: EscalationStep[] | null }) {
  const t = useTranslations('escalations.form')
  return (
    <section aria-live="polite" className="flex flex-col gap-3 rounded-card border bg-bg p-4">
      <h3 className="text-sm font-semibold">{t('preview')}</h3>
      {steps ? <PreviewedSteps steps={steps} /> : <p className="text-sm text-muted">{t('previewWaits')}</p>}
    </section>
  )
}

function PreviewedSteps({ steps }: { steps: EscalationStep[] }) {
  const t = useTranslations('escalations.form')
  const settled = useSettled(JSON.stringify(steps))
  const query = api.useQuery(
    'POST /api/escalation-policies/preview',
    { body: { steps: JSON.parse(settled) as EscalationStep[] } },
    { placeholderData: keepPreviousData, retry: false },
  )
  return (
    <Panel query={query} failed={t('previewFailed')} rows={steps.length}>
      {(shown) => <StepList steps={shown.steps} />}
    </Panel>
  )
}
