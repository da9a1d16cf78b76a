import { zodResolver } from '@hookform/resolvers/zod'
import type { CredentialChoice, Member } from '@marsad/contract/http/team'
import { isAtLeast, type Role, roles } from '@marsad/contract/permissions'
import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { updateSession, useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { DepartmentField, departmentSchema, RoleSelect } from './member-fields.tsx'
import { MemberCredentials } from './member-credentials.tsx'
import { useRefreshTeam } from './team.api.ts'

const schema = z.object({ role: z.enum(roles), department: departmentSchema })

interface MemberDialogProps {
  member: Member
  name: string
  /** The role that was chosen before it was opened. */
  wantedRole?: Role
  onClose: () => void
}

export function MemberDialog({ member, name, wantedRole, onClose }: MemberDialogProps) {
  const t = useTranslations('team.changing')
  const ui = useTranslations('ui')
  const { send } = useSend()
  const refresh = useRefreshTeam()
  const { profile } = useSession()
  const { role, department } = member
  const { register, control, handleSubmit, formState, setValue } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { role, department },
  })
  const { errors, isDirty, dirtyFields, isSubmitting } = formState
  useEffect(() => {
    if (wantedRole) setValue('role', wantedRole, { shouldDirty: true })
  }, [wantedRole, setValue])
  const newRole = useWatch({ control, name: 'role' })
  const [choice, setChoice] = useState<CredentialChoice>('revoke')
  // Readers cannot take over their own credentials: those that their new role may not create end.
  const losesRole = !isAtLeast(newRole, role) && !member.isYou

  const submit = handleSubmit((values) => {
    // Only changed fields are sent: others may have changed the rest meanwhile.
    const body = {
      ...(dirtyFields.role && { role: values.role }),
      ...(dirtyFields.department && { department: values.department }),
      ...(losesRole && { credentials: choice }),
    }
    return send(() => api.call('PATCH /api/team/:userId', { params: { userId: member.userId }, body }), {
      done: t('saved'),
      failed: t('failed'),
      onClose,
      onDone: async () => {
        await refresh()
        // Readers who lower their own role see at once what they may still do.
        if (member.isYou && profile) updateSession({ profile: { ...profile, role: values.role } })
      },
    })
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
