import { zodResolver } from '@hookform/resolvers/zod'
import type { WorkspaceDomain } from '@marsad/contract/http/single-sign-on'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { fieldErrors, type Problem, useProblem } from '../../../lib/forms.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { useSend } from '../../../ui/use-send.ts'

const required: Problem = 'required'
const schema = z.object({ domain: z.string().check(z.trim(), z.minLength(1, required)) })

interface DomainsCardProps {
  domains: readonly WorkspaceDomain[]
  onChanged: () => Promise<unknown>
}

/** Domains whose addresses belong to the workspace, each proven by a record in its DNS. */
export function DomainsCard({ domains, onChanged }: DomainsCardProps) {
  const t = useTranslations('singleSignOn.domains')
  const problem = useProblem()
  const { send } = useSend()
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { domain: '' },
  })
  const submit = handleSubmit((body) =>
    send(() => api.call('POST /api/workspace/domains', { body }), {
      failed: t('addFailed'),
      onDone: () => {
        reset()
        return onChanged()
      },
    }),
  )
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('lead')}</p>
      {domains.length === 0 ? (
        <p className="mt-4 text-sm">{t('empty')}</p>
      ) : (
        <ul className="mt-4 flex flex-col divide-y border-y">
          {domains.map((domain) => (
            <DomainRow key={domain.id} domain={domain} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex items-start gap-2">
        <Field label={t('domain')} className="flex-1" error={problem(formState.errors.domain)}>
          <Input technical {...register('domain')} />
        </Field>
        <Button type="submit" className="mt-7" pending={formState.isSubmitting}>
          {t('add')}
        </Button>
      </form>
    </Card>
  )
}

function DomainRow({ domain, onChanged }: { domain: WorkspaceDomain; onChanged: () => Promise<unknown> }) {
  const t = useTranslations('singleSignOn.domains')
  const { send, isPending } = useSend()
  const [isRemoving, setRemoving] = useState(false)
  const params = { id: domain.id }
  const check = () =>
    send(() => api.call('POST /api/workspace/domains/:id/check', { params }), {
      done: t('verifiedNow'),
      failed: t('checkFailed'),
      onDone: onChanged,
    })
  return (
    <li className="flex flex-col gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Bdi mono className="flex-1 font-medium">
          {domain.domain}
        </Bdi>
        {domain.verifiedAt ? (
          <Badge tone="ok">{t('verified')}</Badge>
        ) : (
          <>
            <Badge tone="warn">{t('pending')}</Badge>
            <Button size="sm" pending={isPending} onClick={() => void check()}>
              {t('check')}
            </Button>
          </>
        )}
        <Button size="sm" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      </div>
      {!domain.verifiedAt && (
        <div className="text-muted">
          <p>{t('record')}</p>
          <p className="flex items-center gap-1">
            <Bdi mono className="wrap-anywhere text-fg">
              {domain.record}
            </Bdi>
            <CopyButton text={domain.record} />
          </p>
        </div>
      )}
      {isRemoving && (
        <ConfirmAction
          t={(key) => t(`removal.${key}`)}
          description={t('removal.hint')}
          subject={domain.domain}
          action={() => api.call('DELETE /api/workspace/domains/:id', { params })}
          onClose={() => setRemoving(false)}
          onDone={onChanged}
        />
      )}
    </li>
  )
}
