import { escalationLimits } from '@marsad/contract/escalations'
import type { EscalationPolicy } from '@marsad/contract/http/escalation-policies'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { moved } from '../on-call/schedule-draft.ts'
import { useRefreshPolicies } from './escalations.api.ts'
import { isNameOk, newStep, type PolicyDraft, repeatsOf, toDraft, toPolicy, toSteps } from './policy-draft.ts'
import { PolicyPreview } from './policy-preview.tsx'
import { StepFields } from './step-fields.tsx'
import { useTargets } from './use-targets.ts'

interface PolicyDialogProps {
  /** Null for a new one. */
  policy: EscalationPolicy | null
  /** The first policy is offered as the default. */
  isFirst: boolean
  onClose: () => void
}

export function PolicyDialog(props: PolicyDialogProps) {
  const t = useTranslations('escalations.form')
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      size="lg"
      title={t(props.policy ? 'editTitle' : 'newTitle')}
      description={t('description')}
    >
      <PolicyForm {...props} />
    </Dialog>
  )
}

export function PolicyForm({ policy, isFirst, onClose }: PolicyDialogProps) {
  const t = useTranslations('escalations.form')
  const ui = useTranslations('ui')
  const format = useFormat()
  const { send, isPending } = useSend()
  const refresh = useRefreshPolicies()
  const targets = useTargets(policy)
  const [draft, setDraft] = useState(() => toDraft(policy, isFirst))
  const [isTried, setTried] = useState(false)
  const change = (changes: Partial<PolicyDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const { steps } = draft

  const submit = async () => {
    setTried(true)
    const body = toPolicy(draft)
    if (!body) return
    const save = () =>
      policy
        ? api.call('PATCH /api/escalation-policies/:id', { params: { id: policy.id }, body })
        : api.call('POST /api/escalation-policies', { body })
    const done = t(policy ? 'saved' : 'created')
    await send(save, { done, failed: t('saveFailed'), onClose, onDone: refresh })
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={t('name')} hint={t('nameHint')} error={isTried && !isNameOk(draft) && t('problem.name')}>
        <Input
          autoComplete="off"
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      {steps.map((step, place) => (
        <StepFields
          key={step.key}
          step={step}
          place={place}
          count={steps.length}
          targets={targets}
          isTried={isTried}
          hasWait={place < steps.length - 1 || repeatsOf(draft) !== 0}
          onChange={(next) => change({ steps: steps.map((one) => (one.key === next.key ? next : one)) })}
          onMove={(by) => change({ steps: moved(steps, place, by) })}
          onRemove={() => change({ steps: steps.filter(({ key }) => key !== step.key) })}
        />
      ))}
      {steps.length < escalationLimits.steps && (
        <div>
          <Button size="sm" onClick={() => change({ steps: [...steps, newStep()] })}>
            <Plus aria-hidden />
            {t('addStep')}
          </Button>
        </div>
      )}
      <Field
        label={t('repeats')}
        hint={t('repeatsHint')}
        error={
          isTried &&
          repeatsOf(draft) === null &&
          t('problem.repeats', { most: format.number(escalationLimits.repeats) })
        }
      >
        <Input
          inputMode="numeric"
          value={draft.repeats}
          onChange={(event) => change({ repeats: event.target.value })}
        />
      </Field>
      <Checkbox
        label={t('isDefault')}
        hint={t('isDefaultHint')}
        checked={draft.isDefault}
        onCheckedChange={(isDefault) => change({ isDefault })}
      />
      <PolicyPreview steps={toSteps(draft)} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} disabled={isPending}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="solid" pending={isPending}>
          {t(policy ? 'save' : 'create')}
        </Button>
      </div>
    </form>
  )
}
