import { zodResolver } from '@hookform/resolvers/zod'
import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { useMemo, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useReaderZone } from '../../../lib/time/wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { toScope } from '../scope-draft.ts'
import { ScopeField } from '../scope-field.tsx'
import { useRefreshMaintenance } from './maintenance.api.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { toDraft, toSchedule, type WindowDraft, windowSchema } from './window-draft.ts'
import { WindowSentence } from './window-sentence.tsx'

interface WindowDialogProps {
  /** Null for a new one. */
  window: MaintenanceWindow | null
  onClose: () => void
}

export function WindowDialog({ window, onClose }: WindowDialogProps) {
  const t = useTranslations('maintenance.form')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(window ? 'editTitle' : 'newTitle')}
      description={t('description')}
    >
      <WindowForm window={window} onClose={onClose} />
    </Dialog>
  )
}

interface WindowFormProps {
  window: MaintenanceWindow | null
  onClose: () => void
}

export function WindowForm({ window, onClose }: WindowFormProps) {
  const t = useTranslations('maintenance')
  const ui = useTranslations('ui')
  const { send } = useSend()
  const refresh = useRefreshMaintenance()
  const zone = useReaderZone()
  const [openedAt] = useState(Date.now)
  const resolver = useMemo(() => zodResolver(windowSchema(zone)), [zone])
  const form = useForm<WindowDraft>({
    resolver,
    ...fieldErrors,
    defaultValues: toDraft(window, zone, openedAt),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (draft) => {
    const [scope, schedule] = [toScope(draft.scope), toSchedule(draft, zone)]
    if (!scope || !schedule) return
    const body = { name: draft.name, scope, schedule }
    const save = () =>
      window
        ? api.call('PATCH /api/maintenance/:id', { params: { id: window.id }, body })
        : api.call('POST /api/maintenance', { body })
    const done = t(window ? 'changed' : 'planned')
    await send(save, { done, failed: t('saveFailed'), onClose, onDone: refresh })
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field
          label={t('form.name')}
          hint={t('form.nameHint')}
          error={errors.name && t(errors.name.message === 'required' ? 'form.noName' : 'form.tooLong')}
        >
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Controller
          control={form.control}
          name="scope"
          render={({ field, fieldState }) => (
            <ScopeField value={field.value} onValueChange={field.onChange} isInvalid={fieldState.invalid} />
          )}
        />
        <ScheduleFields zone={zone} />
        <WindowSentence zone={zone} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={isSubmitting}>
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="solid" pending={isSubmitting}>
            {t(window ? 'form.save' : 'form.create')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
