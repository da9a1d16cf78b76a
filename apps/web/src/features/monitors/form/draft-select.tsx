import type { ReactNode } from 'react'
import { Controller, useFormContext, type FieldPathByValue } from 'react-hook-form'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { MonitorDraft } from './monitor-draft.ts'

interface DraftSelectProps {
  name: FieldPathByValue<MonitorDraft, string>
  label: ReactNode
  hint?: ReactNode
  items: readonly { value: string; label: string }[]
}

/** A select as a field of the form. */
export function DraftSelect({ name, label, hint, items }: DraftSelectProps) {
  const { control } = useFormContext<MonitorDraft>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} hint={hint}>
          <Select value={field.value} onValueChange={field.onChange} items={items} />
        </Field>
      )}
    />
  )
}
