import { ticketLimits } from '@marsad/contract/tickets'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { emptyDraft, missingIn } from './new/ticket-draft.ts'
import { useCreateTicket } from './new/use-create-ticket.ts'

const blank = { ...emptyDraft, category: 'support' as const }

/** A support ticket in two fields; needs the piece `tickets`. */
export function SupportForm() {
  const t = useTranslations('tickets')
  const [draft, setDraft] = useState(blank)
  const { create, isPending, wasTried } = useCreateTicket(() => setDraft(blank))
  const missing = wasTried ? missingIn(draft) : []
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void create(draft)
      }}
    >
      <Field label={t('support.subject')} error={missing.includes('title') ? t('new.required') : undefined}>
        <Input
          autoComplete="off"
          maxLength={ticketLimits.title}
          value={draft.title}
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        />
      </Field>
      <Field
        label={t('support.message')}
        error={missing.includes('description') ? t('new.required') : undefined}
      >
        <Textarea
          rows={5}
          maxLength={ticketLimits.description}
          value={draft.description}
          onChange={(event) => setDraft({ ...draft, description: event.target.value })}
        />
      </Field>
      <Button type="submit" variant="solid" className="self-end" pending={isPending}>
        {t('support.send')}
      </Button>
    </form>
  )
}
