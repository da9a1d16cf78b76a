import { zodResolver } from '@hookform/resolvers/zod'
import type { PasskeyCreation, SecondFactor } from '@marsad/contract/http/auth'
import type { Passkey } from '@marsad/contract/http/profile'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { codeOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { fieldErrors, useProblem } from '../../../lib/forms.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useSend } from '../../../ui/use-send.ts'
import { nameField } from '../accounts/auth.schemas.ts'
import { createPasskey, isAlreadyHere, isDismissed } from '../accounts/passkeys.ts'
import { ProofStep } from './proof-step.tsx'
import { RecoveryCodesStep } from './two-factor-dialog.tsx'

export type PasskeyTask = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

interface PasskeyDialogProps {
  task: PasskeyTask
  /** The second factors of the account, passkeys included. */
  methods: readonly SecondFactor[]
  onClose: () => void
}

export function PasskeyDialog({ task, methods, onClose }: PasskeyDialogProps) {
  if (task.kind === 'add') return <AddPasskey methods={methods} onClose={onClose} />
  if (task.kind === 'rename') return <RenamePasskey passkey={task.passkey} onClose={onClose} />
  return <RemovePasskey passkey={task.passkey} methods={methods} onClose={onClose} />
}

/** Proof of identity first, then the name, then the browser's own dialog; the first passkey brings recovery codes. */
function AddPasskey({ methods, onClose }: Omit<PasskeyDialogProps, 'task'>) {
  const t = useTranslations('profile.passkeys')
  const steps = useTranslations('profile.twoFactor')
  const [creation, setCreation] = useState<PasskeyCreation | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const added = (recoveryCodes: string[] | null) => {
    toast.success(t('added'), { description: t('addedHint') })
    if (recoveryCodes) setCodes(recoveryCodes)
    else onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={codes ? steps('codesTitle') : t('addTitle')}
      description={codes ? t('codesHint') : creation ? t('nameHint') : steps('passwordHint')}
    >
      {codes ? (
        <RecoveryCodesStep codes={codes} onDone={onClose} />
      ) : creation ? (
        <CreateStep creation={creation} onAdded={added} onExpired={() => setCreation(null)} />
      ) : (
        <ProofStep
          methods={methods}
          onProof={async (body) =>
            setCreation(await api.call('POST /api/profile/passkeys/challenge', { body }))
          }
          submitLabel={steps('next')}
        />
      )}
    </Dialog>
  )
}

const schema = z.object({ name: nameField })

interface CreateStepProps {
  creation: PasskeyCreation
  onAdded: (recoveryCodes: string[] | null) => void
  /** The challenge is used up, or too old. */
  onExpired: () => void
}

function CreateStep({ creation, onAdded, onExpired }: CreateStepProps) {
  const t = useTranslations('profile.passkeys')
  const problem = useProblem()
  const errorText = useErrorText()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { name: '' },
  })
  const submit = handleSubmit(async ({ name }) => {
    try {
      const passkey = await createPasskey(creation)
      const data = await api.call('POST /api/profile/passkeys', { body: { name, passkey } })
      onAdded(data.recoveryCodes)
    } catch (error) {
      if (isDismissed(error)) return
      const isKnown = isAlreadyHere(error)
      const isOfBrowser = codeOf(error) === undefined
      toast.error(t('addFailed'), {
        description: isKnown ? t('alreadyHere') : isOfBrowser ? t('notCreated') : errorText(error),
      })
      if (!isOfBrowser) onExpired()
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('name')} hint={t('nameExample')} error={problem(formState.errors.name)}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Button type="submit" variant="solid" className="self-end" pending={formState.isSubmitting}>
        {t('create')}
      </Button>
    </form>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useTranslations('profile.passkeys')
  const problem = useProblem()
  const { send } = useSend()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { name: passkey.name },
  })
  const submit = handleSubmit((body) =>
    send(() => api.call('PATCH /api/profile/passkeys/:id', { params: { id: passkey.id }, body }), {
      done: t('renamed'),
      failed: t('renameFailed'),
      onClose,
    }),
  )
  return (
    <Dialog open onOpenChange={onClose} title={t('renameTitle')} description={t('nameHint')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('name')} error={problem(formState.errors.name)}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Button type="submit" variant="solid" className="self-end" pending={formState.isSubmitting}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  )
}

interface RemovePasskeyProps extends Omit<PasskeyDialogProps, 'task'> {
  passkey: Passkey
}

function RemovePasskey({ passkey, methods, onClose }: RemovePasskeyProps) {
  const t = useTranslations('profile.passkeys')
  const { id, name } = passkey
  return (
    <Dialog open onOpenChange={onClose} title={t('removeTitle', { name })} description={t('removeWarning')}>
      <ProofStep
        methods={methods}
        isDestructive
        submitLabel={t('remove')}
        onProof={async (body) => {
          await api.call('DELETE /api/profile/passkeys/:id', { params: { id }, body })
          toast.success(t('removed'))
          onClose()
        }}
      />
    </Dialog>
  )
}
