import { Link } from '@tanstack/react-router'
import { ChartSpline, Plus, Terminal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/data/card.tsx'
import { LinkButton } from '../../ui/button.tsx'

const steps = [
  { step: 'create', Icon: Plus },
  { step: 'paste', Icon: Terminal },
  { step: 'watch', Icon: ChartSpline },
] as const

/** The way to the first device, shown until there is one. */
export function FirstSteps() {
  const t = useTranslations('dashboard.steps')
  const page = useTranslations('pages')
  const mayAdd = useMay()('devices.enrol')
  return (
    <Card className="mx-auto max-w-4xl">
      <div className="flex flex-col gap-8 p-2 sm:p-6">
        <div className="text-center">
          <h2 className="text-lg font-semibold">{t('title')}</h2>
          <p className="mt-1 text-sm text-muted">{t('hint')}</p>
        </div>
        <ol className="grid gap-6 sm:grid-cols-3">
          {steps.map(({ step, Icon }, index) => (
            <li key={step} className="flex gap-4 sm:flex-col sm:items-center sm:text-center">
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-items-center rounded-card bg-soft text-primary"
              >
                <Icon className="size-5" />
              </span>
              <div className="min-w-0">
                <p className="text-sm font-semibold">{t(`${step}.title`, { number: index + 1 })}</p>
                <p className="mt-1 text-sm text-muted">{t(`${step}.hint`)}</p>
              </div>
            </li>
          ))}
        </ol>
        {mayAdd ? (
          <LinkButton variant="solid" className="self-center" render={<Link to="/monitors/new" />}>
            <Plus aria-hidden />
            {page('addMonitor')}
          </LinkButton>
        ) : (
          <Alert title={t('forbidden')} />
        )}
      </div>
    </Card>
  )
}
