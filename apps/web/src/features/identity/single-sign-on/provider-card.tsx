import { zodResolver } from '@hookform/resolvers/zod'
import type { GrantedRole, SingleSignOnSettings } from '@marsad/contract/http/single-sign-on'
import { providerLimits, textLength } from '@marsad/contract/limits'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useController, useForm, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { codeOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { fieldErrors, type Problem, useProblem } from '../../../lib/forms.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { useSend } from '../../../ui/use-send.ts'

const say = (problem: Problem) => problem
const text = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, say('required')), z.maxLength(most, say('tooLong')))
const roles = ['viewer', 'member', 'admin'] as const
const rolesOrNone = [...roles, 'none'] as const
const schema = z.object({
  name: text(textLength.label),
  issuer: text(providerLimits.issuerLength),
  clientId: text(providerLimits.clientIdLength),
  clientSecret: z.string().check(z.maxLength(providerLimits.clientSecretLength, say('tooLong'))),
  groupClaim: text(textLength.label),
  groupRules: z.array(z.object({ group: text(providerLimits.groupLength), role: z.enum(roles) })),
  defaultRole: z.enum(rolesOrNone),
})
type Fields = z.infer<typeof schema>

interface ProviderCardProps {
  settings: SingleSignOnSettings
  onSaved: (settings: SingleSignOnSettings) => unknown
}

export function ProviderCard({ settings, onSaved }: ProviderCardProps) {
  const t = useTranslations('singleSignOn')
  const problem = useProblem()
  const { send } = useSend()
  const [isRemoving, setRemoving] = useState(false)
  const { provider, redirectUrl, logoutUrl } = settings
  const values: Fields = {
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    groupClaim: provider?.groupClaim ?? 'groups',
    groupRules: provider?.groupRules ?? [],
    defaultRole: provider ? (provider.defaultRole ?? 'none') : 'member',
  }
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, isSubmitting } = formState
  const submit = handleSubmit(({ clientSecret, defaultRole, ...fields }) => {
    const body = {
      ...fields,
      ...(clientSecret && { clientSecret }),
      defaultRole: defaultRole === 'none' ? null : defaultRole,
    }
    return send(() => api.call('PUT /api/workspace/single-sign-on/provider', { body }), {
      done: t('provider.saved'),
      failed: t('provider.failed'),
      onDone: onSaved,
      onRefused: (error) => {
        if (codeOf(error) === 'provider.secret_required') setError('clientSecret', { message: 'required' })
      },
    })
  })
  return (
    <Card title={t('title')}>
      <p className="text-sm text-muted">{t('lead')}</p>
      <dl className="my-4 flex flex-col gap-2 text-sm">
        <Address label={t('provider.redirectUrl')} address={redirectUrl} />
        <Address label={t('provider.logoutUrl')} address={logoutUrl} />
      </dl>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
        <Field label={t('provider.name')} error={problem(errors.name)}>
          <Input {...register('name')} />
        </Field>
        <Field label={t('provider.issuer')} hint={t('provider.issuerHint')} error={problem(errors.issuer)}>
          <Input technical {...register('issuer')} />
        </Field>
        <Field label={t('provider.clientId')} error={problem(errors.clientId)}>
          <Input technical autoComplete="off" {...register('clientId')} />
        </Field>
        <Field
          label={t('provider.clientSecret')}
          hint={provider && t('provider.secretKept')}
          error={problem(errors.clientSecret)}
        >
          <PasswordInput autoComplete="new-password" {...register('clientSecret')} />
        </Field>
        <GroupRules control={control} />
        <Field
          label={t('provider.groupClaim')}
          hint={t('provider.groupClaimHint')}
          error={problem(errors.groupClaim)}
        >
          <Input technical {...register('groupClaim')} />
        </Field>
        <Controller
          control={control}
          name="defaultRole"
          render={({ field }) => (
            <Field label={t('provider.defaultRole')} hint={t('provider.defaultRoleHint')}>
              <RoleSelect choices={rolesOrNone} value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
        <div className="flex flex-wrap justify-end gap-2 sm:col-span-2">
          {provider && <Button onClick={() => setRemoving(true)}>{t('provider.remove')}</Button>}
          <Button type="submit" variant="solid" disabled={!isDirty} pending={isSubmitting}>
            {t('provider.save')}
          </Button>
        </div>
      </form>
      {isRemoving && (
        <ConfirmAction
          t={(key) => t(`provider.removal.${key}`)}
          description={t('provider.removal.hint')}
          subject={provider?.name ?? ''}
          action={() => api.call('DELETE /api/workspace/single-sign-on/provider')}
          onClose={() => setRemoving(false)}
          onDone={onSaved}
        />
      )}
    </Card>
  )
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <dt className="basis-full text-muted sm:basis-48">{label}</dt>
      <dd className="flex min-w-0 flex-1 items-center gap-1">
        <Bdi mono className="wrap-anywhere">
          {address}
        </Bdi>
        <CopyButton text={address} />
      </dd>
    </div>
  )
}

type Rule = Fields['groupRules'][number]

/** One controller for the list: the library's own lists would weigh on every page with a form. */
function GroupRules({ control }: { control: Control<Fields> }) {
  const t = useTranslations('singleSignOn.provider')
  const problem = useProblem()
  const { field, formState } = useController({ control, name: 'groupRules' })
  const { value: rules, onChange: setRules } = field
  const change = (place: number, changes: Partial<Rule>) =>
    setRules(rules.map((rule, at) => (at === place ? { ...rule, ...changes } : rule)))
  return (
    <fieldset className="flex flex-col gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{t('groupRules')}</legend>
      {rules.length === 0 && <Alert>{t('noRules')}</Alert>}
      {rules.map(({ group, role }, place) => (
        <div key={place} className="flex items-start gap-2">
          <Field
            label={t('group')}
            className="flex-1"
            error={problem(formState.errors.groupRules?.[place]?.group)}
          >
            <Input
              technical
              value={group}
              onChange={(event) => change(place, { group: event.target.value })}
            />
          </Field>
          <Field label={t('role')} className="flex-1">
            <RoleSelect choices={roles} value={role} onChange={(chosen) => change(place, { role: chosen })} />
          </Field>
          <IconButton
            className="mt-7"
            label={t('removeRule')}
            onClick={() => setRules(rules.toSpliced(place, 1))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        disabled={rules.length >= providerLimits.groupRules}
        onClick={() => setRules([...rules, { group: '', role: 'member' }])}
      >
        <Plus aria-hidden />
        {t('addRule')}
      </Button>
    </fieldset>
  )
}

interface RoleSelectProps<Choice> {
  choices: readonly Choice[]
  value: Choice
  onChange: (role: Choice) => void
}

function RoleSelect<Choice extends GrantedRole | 'none'>({ choices, ...select }: RoleSelectProps<Choice>) {
  const t = useTranslations('singleSignOn.provider')
  const nameOf = useTranslations('roles.name')
  const items = choices.map((value) => {
    const role: GrantedRole | 'none' = value
    return { value, label: role === 'none' ? t('noRole') : nameOf(role) }
  })
  return <Select items={items} value={select.value} onValueChange={select.onChange} />
}
