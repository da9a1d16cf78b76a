import { zodResolver } from '@hookform/resolvers/zod'
import type { LinkInvitation } from '@marsad/contract/http/team'
import { mostLinkUses } from '@marsad/contract/limits'
import { roles } from '@marsad/contract/permissions'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { fieldErrors } from '../accounts/field-errors.ts'
import { DepartmentField, departmentSchema } from './department-field.tsx'
import { NewLink } from './new-link.tsx'
import { RoleSelect } from './role-select.tsx'
import { useRefreshTeam } from './team.api.ts'

const useCounts = [1, 5, 10, 25, 50, mostLinkUses]
const schema = z.object({ role: z.enum(roles), department: departmentSchema, maxUses: z.string() })

export function InviteByLinkForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('team.inviting')
  const errorText = useErrorText()
  const refresh = useRefreshTeam()
  const [created, setCreated] = useState<LinkInvitation | null>(null)
  const { register, control, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { role: 'member', department: '', maxUses: '1' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ role, department, maxUses }) => {
    try {
      const body = { role, department, maxUses: Number(maxUses) }
      const { data } = await api.POST('/api/invitations/links', { body })
      if (data) setCreated(data)
      await refresh()
    } catch (error) {
      toast.error(t('createFailed'), { description: errorText(error) })
    }
  })

  if (created) return <NewLink created={created} onClose={onClose} />
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
