import type { EscalationPolicy } from '@marsad/contract/http/escalation-policies'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { type PolicyAct, usePolicies, useRefreshPolicies } from './escalations.api.ts'
import { StepList } from './step-list.tsx'

const PolicyDialog = lazyPart(async () => (await import('./policy-dialog.tsx')).PolicyDialog)

/** The escalation policies of the workspace; needs the piece `escalations`. */
export function PoliciesCard() {
  const t = useTranslations('escalations')
  const mayManage = useMay()('alerts.manage')
  const query = usePolicies()
  const [act, setAct] = useState<PolicyAct | null>(null)
  const close = () => setAct(null)
  return (
    <Card
      title={t('title')}
      description={t('description')}
      actions={
        mayManage && (
          <Button size="sm" onClick={() => setAct({ kind: 'edit', policy: null })}>
            <Plus aria-hidden />
            {t('create')}
          </Button>
        )
      }
    >
      <Panel
        query={query}
        failed={t('failed')}
        rows={3}
        isEmpty={({ policies }) => policies.length === 0}
        empty={<p className="text-sm text-muted">{t('empty')}</p>}
      >
        {({ policies }) => (
          <ul aria-label={t('title')} className="divide-y">
            {policies.map((policy) => (
              <PolicyRow key={policy.id} policy={policy} mayManage={mayManage} onAct={setAct} />
            ))}
          </ul>
        )}
      </Panel>
      <Suspense>
        {act?.kind === 'edit' && (
          <PolicyDialog policy={act.policy} isFirst={query.data?.policies.length === 0} onClose={close} />
        )}
      </Suspense>
      {act?.kind === 'remove' && <RemovePolicy policy={act.policy} onClose={close} />}
    </Card>
  )
}

interface PolicyRowProps {
  policy: EscalationPolicy
  mayManage: boolean
  onAct: (act: PolicyAct) => void
}

function PolicyRow({ policy, mayManage, onAct }: PolicyRowProps) {
  const t = useTranslations('escalations')
  const { name, isDefault, repeats, rules, steps } = policy
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            {isDefault && <Badge tone="primary">{t('default')}</Badge>}
          </p>
          <p className="num text-xs text-muted">
            {t('repeats', { count: repeats })} · {t(isDefault ? 'rulesOfDefault' : 'rules', { count: rules })}
          </p>
        </div>
        {mayManage && (
          <div className="flex gap-1">
            <IconButton
              size="sm"
              label={t('editOf', { name })}
              onClick={() => onAct({ kind: 'edit', policy })}
            >
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t('removeOf', { name })}
              onClick={() => onAct({ kind: 'remove', policy })}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <StepList steps={steps} />
    </li>
  )
}

function RemovePolicy({ policy, onClose }: { policy: EscalationPolicy; onClose: () => void }) {
  const t = useTranslations('escalations.removing')
  const refresh = useRefreshPolicies()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={policy.name}
      action={() => api.call('DELETE /api/escalation-policies/:id', { params: { id: policy.id } })}
      onClose={onClose}
      onDone={refresh}
    />
  )
}
