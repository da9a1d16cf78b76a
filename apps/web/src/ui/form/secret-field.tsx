import { CopyButton } from '../copy-button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { shownOnce } from '../overlay/use-dismiss-guard.tsx'

interface SecretFieldProps {
  label: string
  /** The reason to copy it now. */
  hint: string
  value: string
}

/** A secret that is shown once: selected by a click, with a copy button beside it. */
export function SecretField({ label, hint, value }: SecretFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <div {...shownOnce} className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <Input technical readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        </div>
        <CopyButton labelled text={value} />
      </div>
    </Field>
  )
}
