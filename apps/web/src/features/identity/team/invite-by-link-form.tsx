import { zodResolver } from '@hookform/resolvers/zod'
import type { LinkInvitation } from '@marsad/contract/http/team'
import { mostLinkUses } from '@marsad/contract/limits'
import { roles } from '@marsad/contract/permissions'
import { type RefObject, useEffect } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { DepartmentField, departmentSchema, RoleSelect } from './member-fields.tsx'
import { useRefreshTeam } from './team.api.ts'

const useCounts = [1, 5, 10, 25, 50, mostLinkUses]
const schema = z.object({ role: z.enum(roles), department: departmentSchema, maxUses: z.string() })

export type LinkDraft = z.infer<typeof schema>

interface InviteByLinkFormProps {
  draft: RefObject<LinkDraft | null>
  onCreated: (created: LinkInvitation) => void
}

export function InviteByLinkForm({ draft, onCreated }: InviteByLinkFormProps) {
  const t = useTranslations('team.inviting')
  const { send } = useSend()
  const refresh = useRefreshTeam()
  const { register, control, handleSubmit, getValues, formState } = useForm<LinkDraft>({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: draft.current ?? { role: 'member', department: '', maxUses: '1' },
  })
  useEffect(() => () => void (draft.current = getValues()), [draft, getValues])
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(({ role, department, maxUses }) => {
    const body = { role, department, maxUses: Number(maxUses) }
    return send(() => api.call('POST /api/invitations/links', { body }), {
      failed: t('createFailed'),
      onDone: (link) => {
        onCreated(link)
        return refresh()
      },
    })
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="role"
          render={({ field }) => <RoleSelect value={field.value} onValueChange={field.onChange} />}
        />
        <DepartmentField error={errors.department} {...register('department')} />
      </div>
      <Controller
        control={control}
        name="maxUses"
        render={({ field }) => (
          <Field label={t('uses')} hint={t('linkHint')}>
            <Select
              value={field.value}
              onValueChange={field.onChange}
              items={useCounts.map((count) => ({
                value: String(count),
                label: t('useCount', { count }),
              }))}
            />
          </Field>
        )}
      />
      <Button type="submit" variant="solid" className="mt-2 self-end" pending={isSubmitting}>
        {t('create')}
      </Button>
    </form>
  )
}

/** The link is shown once. */
export function NewLink({ created, onClose }: { created: LinkInvitation; onClose: () => void }) {
  const t = useTranslations('team.inviting')
  const roleName = useTranslations('roles.name')
  const format = useFormat()
  const { role, usesLeft, expiresAt } = created.invitation
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-sm font-medium">{t('linkReady')}</p>
        <p className="text-xs text-muted">
          {t('linkFacts', {
            role: roleName(role),
            uses: t('useCount', { count: usesLeft }),
            when: format.dateTime(new Date(expiresAt)),
          })}
        </p>
      </div>
      <SecretField label={t('link')} hint={t('linkOnce')} value={created.url} />
      <Button variant="solid" className="mt-2 self-end" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  )
}
