import { zodResolver } from '@hookform/resolvers/zod'
import type { ChannelKind } from '@marsad/contract/alerts'
import type { Channel } from '@marsad/contract/http/channels'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { codeOf } from '../../../lib/api/api-error.ts'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { AudienceField, LanguageField, SeveritiesField } from './audience-fields.tsx'
import {
  channelSchema,
  isTargetEntered,
  toDraft,
  toTarget,
  type ChannelDraft,
  type TargetProblem,
} from './channel-draft.ts'
import { useRefreshChannels } from './channels.api.ts'
import { TargetFields } from './target-fields.tsx'

interface ChannelFormProps {
  kind: ChannelKind
  channel: Channel | null
  onBack?: (() => void) | undefined
  onSecret: (secret: string) => void
  onClose: () => void
}

export function ChannelForm({ kind, channel, onBack, onSecret, onClose }: ChannelFormProps) {
  const t = useTranslations('channels')
  const ui = useTranslations('ui')
  const { send } = useSend()
  const locale = useLocale()
  const refresh = useRefreshChannels()
  const form = useForm<ChannelDraft>({
    resolver: zodResolver(channelSchema(channel === null)),
    ...fieldErrors,
    defaultValues: toDraft(kind, channel, locale),
  })
  const { errors, isSubmitting } = form.formState

  const save = async (draft: ChannelDraft): Promise<string | null> => {
    const fields = { name: draft.name, severities: draft.severities, locale: draft.locale }
    const target = toTarget(draft)
    if (channel) {
      const body = { ...fields, ...((kind === 'email' || isTargetEntered(draft)) && { target }) }
      await api.call('PATCH /api/channels/:id', { params: { id: channel.id }, body })
      return null
    }
    const data = await api.call('POST /api/channels', { body: { ...fields, target } })
    return data?.secret ?? null
  }
  const submit = form.handleSubmit((draft) =>
    send(() => save(draft), {
      done: t(channel ? 'changed' : 'added'),
      failed: t('saveFailed'),
      onDone: (secret) => {
        if (secret) onSecret(secret)
        else onClose()
        return refresh()
      },
      // Only the server knows where an address leads.
      onRefused: (error) => {
        const code = codeOf(error)
        if (code === 'channel.address_refused')
          form.setError('url', { message: 'refused' satisfies TargetProblem }, { shouldFocus: true })
      },
    }),
  )

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field
          label={t('form.name')}
          hint={t(`form.nameHint.${kind}`)}
          error={errors.name && t(errors.name.message === 'required' ? 'form.noName' : 'form.tooLong')}
        >
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        {kind === 'email' ? <AudienceField /> : <TargetFields kind={kind} hint={channel?.hint ?? null} />}
        <SeveritiesField />
        {kind !== 'email' && <LanguageField />}
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          {onBack && (
            <Button variant="ghost" className="me-auto" onClick={onBack} disabled={isSubmitting}>
              {t('form.otherKind')}
            </Button>
          )}
          <Button onClick={onClose} disabled={isSubmitting}>
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="solid" pending={isSubmitting}>
            {t(channel ? 'form.save' : 'form.add')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
