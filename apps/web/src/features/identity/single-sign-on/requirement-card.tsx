import type { RequiredMethod, SingleSignOnSettings } from '@marsad/contract/http/single-sign-on'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { useSend } from '../../../ui/use-send.ts'

const graces = ['0', '7', '14', '30'] as const
const dayMs = 86_400_000

interface RequirementCardProps {
  settings: SingleSignOnSettings
  onSaved: (settings: SingleSignOnSettings) => unknown
}

/** How members must sign in, after a grace period in which they are warned. */
export function RequirementCard({ settings, onSaved }: RequirementCardProps) {
  const t = useTranslations('singleSignOn.requirement')
  const { send, isPending } = useSend()
  const { requirement } = settings
  const [method, setMethod] = useState<RequiredMethod | 'none'>(requirement?.method ?? 'none')
  const [grace, setGrace] = useState<(typeof graces)[number]>('14')
  const save = () => {
    const from = new Date(Date.now() + Number(grace) * dayMs).toISOString()
    const body = { requirement: method === 'none' ? null : { method, from } }
    return send(() => api.call('PUT /api/workspace/single-sign-on/requirement', { body }), {
      done: t('saved'),
      failed: t('failed'),
      onDone: onSaved,
    })
  }
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('lead')}</p>
      {requirement && (
        <p className="mt-3 text-sm">
          {t(`current.${requirement.method}`)} <DateTime value={new Date(requirement.from)} />
        </p>
      )}
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <Field label={t('method')}>
          <Select
            items={(['none', 'second_factor', 'single_sign_on'] as const).map((value) => ({
              value,
              label: t(`methods.${value}`),
            }))}
            value={method}
            onValueChange={setMethod}
          />
        </Field>
        <Field label={t('grace')} disabled={method === 'none'}>
          <Select
            items={graces.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
            value={grace}
            onValueChange={setGrace}
            disabled={method === 'none'}
          />
        </Field>
      </div>
      <div className="mt-4 flex justify-end">
        <Button
          variant="solid"
          disabled={method === 'none' && !requirement}
          pending={isPending}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </div>
    </Card>
  )
}
