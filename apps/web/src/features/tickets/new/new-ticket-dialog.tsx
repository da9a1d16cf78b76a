import { ticketCategories, ticketLimits, ticketPriorities } from '@marsad/contract/tickets'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { WallClockInput } from '../../../ui/form/wall-clock-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AssigneeField } from '../assignee-field.tsx'
import { DevicesField } from '../devices-field.tsx'
import { FileDrop, SendingRow } from '../files/file-drop.tsx'
import { MarkdownEditor } from '../markdown-editor.tsx'
import { emptyDraft, missingIn, type TicketDraft } from './ticket-draft.ts'
import { useCreateTicket } from './use-create-ticket.ts'

interface NewTicketDialogProps {
  /** Prefilled fields, such as those from an alert. */
  draft?: Partial<TicketDraft> | undefined
  onClose: () => void
}

export function NewTicketDialog({ draft, onClose }: NewTicketDialogProps) {
  const t = useTranslations('tickets.new')
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t('title')}
      description={t(draft?.alertId ? 'fromAlert' : 'hint')}
    >
      <NewTicketForm draft={draft} onClose={onClose} />
    </Dialog>
  )
}

interface NewTicketFormProps {
  draft: Partial<TicketDraft> | undefined
  onClose: () => void
}

export function NewTicketForm({ draft: known, onClose }: NewTicketFormProps) {
  const t = useTranslations('tickets')
  const ui = useTranslations('ui')
  const [draft, setDraft] = useState<TicketDraft>({ ...emptyDraft, ...known })
  const title = useRef<HTMLElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [files, setFiles] = useState<readonly File[]>([])
  const { create, isPending, wasTried, assigneeProblem, progress } = useCreateTicket(onClose)

  const set = (changes: Partial<TicketDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const leave = (field: string) => () => setLeft((before) => new Set(before).add(field))
  const missing = missingIn(draft)
  const problem = (field: (typeof missing)[number]) =>
    missing.includes(field) && (wasTried || left.has(field)) ? t('new.required') : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void create(draft, files)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('field.title')} hint={t('new.titleHint')} error={problem('title')}>
        <Input
          ref={title}
          autoComplete="off"
          required
          maxLength={ticketLimits.title}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
          onBlur={leave('title')}
        />
      </Field>
      <Field label={t('field.description')} error={problem('description')}>
        <div onBlur={leave('description')}>
          <MarkdownEditor
            rows={5}
            maxLength={ticketLimits.description}
            value={draft.description}
            onValueChange={(description) => set({ description })}
          />
        </div>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('field.category')} error={problem('category')}>
          <Select
            value={draft.category}
            placeholder={t('new.chooseCategory')}
            onValueChange={(category) => set({ category })}
            items={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        </Field>
        <Field label={t('field.priority')}>
          <Select
            value={draft.priority}
            onValueChange={(priority) => set({ priority })}
            items={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
          />
        </Field>
        <Field label={t('field.assignedTo')} optional error={assigneeProblem || undefined}>
          <AssigneeField value={draft.assignee} onValueChange={(assignee) => set({ assignee })} />
        </Field>
        <Field label={t('field.dueDate')} optional>
          <WallClockInput
            kind="date"
            optional
            value={draft.dueDate}
            onValueChange={(dueDate) => set({ dueDate })}
          />
        </Field>
      </div>
      <Group label={t('field.devices')}>
        <DevicesField value={draft.devices} onValueChange={(devices) => set({ devices })} />
      </Group>
      <Group label={t('field.attachments')}>
        <FileDrop disabled={isPending} onFiles={(more) => setFiles([...files, ...more])}>
          {files.length > 0 && (
            <ul aria-label={t('files.list')} className="flex flex-col gap-1.5">
              {files.map((file) => (
                <SendingRow
                  key={`${file.name} ${file.size} ${file.lastModified}`}
                  file={file}
                  ratio={progress.get(file) ?? null}
                  onRemove={isPending ? undefined : () => setFiles(files.filter((one) => one !== file))}
                />
              ))}
            </ul>
          )}
        </FileDrop>
      </Group>
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} disabled={isPending}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="solid" pending={isPending}>
          {t('new.submit')}
        </Button>
      </div>
    </form>
  )
}

/** Several controls under one name. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const ui = useTranslations('ui')
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        <span className="ms-1.5 font-normal text-muted">{ui('optional')}</span>
      </legend>
      {children}
    </fieldset>
  )
}
