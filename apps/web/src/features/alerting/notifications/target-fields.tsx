import type { ChannelKind } from '@marsad/contract/alerts'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import {
  fieldsOf,
  isOptional,
  type ChannelDraft,
  type TargetField,
  type TargetProblem,
} from './channel-draft.ts'

const samples: Record<Exclude<ChannelKind, 'email'>, Partial<Record<TargetField, string>>> = {
  webhook: { url: 'https://example.com/marsad' },
  slack: { url: 'https://hooks.slack.com/services/…' },
  discord: { url: 'https://discord.com/api/webhooks/…' },
  telegram: { botToken: '123456789:AA…', chatId: '-1001234567890' },
  teams: { url: 'https://….logic.azure.com/workflows/…' },
  pagerduty: { routingKey: 'R0…' },
  ntfy: { url: 'https://ntfy.sh/my-topic', token: 'tk_…' },
}

interface TargetFieldsProps {
  kind: Exclude<ChannelKind, 'email'>
  /** The current target without its secrets; null for a new channel. */
  hint: string | null
}

/** The target of messages, with a guide to what has to be pasted. */
export function TargetFields({ kind, hint }: TargetFieldsProps) {
  const t = useTranslations('channels.target')
  const { register, formState } = useFormContext<ChannelDraft>()
  return (
    <div className="flex flex-col gap-4">
      <div className="rounded-card border bg-bg px-4 py-3 text-xs text-pretty text-muted">
        <p className="mb-1 font-medium text-fg">{t('where')}</p>
        <p className="wrap-anywhere">{t(`help.${kind}`)}</p>
      </div>
      {hint !== null && (
        <p className="text-xs text-muted">
          <CurrentTarget hint={hint} />
        </p>
      )}
      {fieldsOf[kind].map((field: TargetField) => {
        const problem = formState.errors[field]?.message as TargetProblem | undefined
        return (
          <Field
            key={field}
            label={t(`field.${field}`)}
            optional={isOptional(field)}
            error={problem && t(`problem.${problem}`)}
          >
            <Input
              technical
              autoComplete="off"
              inputMode={field === 'url' ? 'url' : undefined}
              placeholder={samples[kind][field]}
              {...register(field)}
            />
          </Field>
        )
      })}
    </div>
  )
}

function CurrentTarget({ hint }: { hint: string }) {
  const t = useTranslations('channels.target')
  return t.rich('keeps', { place: () => <Bdi mono>{hint}</Bdi> })
}
