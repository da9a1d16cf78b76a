import { zodResolver } from '@hookform/resolvers/zod'
import type { CredentialChoice, Member } from '@marsad/contract/http/team'
import { isAtLeast, roles } from '@marsad/contract/permissions'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { updateSession, useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { DepartmentField, departmentSchema, RoleSelect } from './member-fields.tsx'
import { MemberCredentials } from './member-credentials.tsx'
import { useRefreshTeam } from './team.api.ts'

const schema = z.object({ role: z.enum(roles), department: departmentSchema })

interface MemberDialogProps {
  member: Member
  name: string
  onClose: () => void
}

export function MemberDialog({ member, name, onClose }: MemberDialogProps) {
  const t = useTranslations('team.changing')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const refresh = useRefreshTeam()
  const { profile } = useSession()
  const { role, department } = member
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { role, department },
  })
  const { errors, isDirty, dirtyFields, isSubmitting } = formState
  const newRole = useWatch({ control, name: 'role' })
  const [choice, setChoice] = useState<CredentialChoice>('revoke')
  // Nobody is their own heir: what a reader makes themselves, and may no longer make, ends.
  const losesRole = !isAtLeast(newRole, role) && !member.isYou

  const submit = handleSubmit(async (values) => {
    // Only what was changed here: somebody else may have changed the rest meanwhile.
    const body = {
      ...(dirtyFields.role && { role: values.role }),
      ...(dirtyFields.department && { department: values.department }),
      ...(losesRole && { credentials: choice }),
    }
    try {
      await api.call('PATCH /api/team/:userId', { params: { userId: member.userId }, body })
      toast.success(t('saved'))
      onClose()
      await refresh()
      // Who lowers their own role sees at once what is left to them.
      if (member.isYou && profile) updateSession({ profile: { ...profile, role: values.role } })
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
    }
  })

  return (
    <Dialog open onOpenChange={onClose} title={t('title', { name })} description={member.email}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Controller
          control={control}
          name="role"
          render={({ field }) => <RoleSelect value={field.value} onValueChange={field.onChange} />}
        />
        <DepartmentField error={errors.department} {...register('department')} />
        {losesRole && (
          <MemberCredentials
            userId={member.userId}
            roleLeft={newRole}
            choice={choice}
            onChoiceChange={setChoice}
          />
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={isSubmitting}>
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="solid" disabled={!isDirty} pending={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
