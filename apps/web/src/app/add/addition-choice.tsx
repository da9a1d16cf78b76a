import { Activity, Server } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { additions, type Addition } from './add-search.ts'

const icons = { machine: Server, check: Activity }

interface AdditionChoiceProps {
  value: Addition
  onValueChange: (addition: Addition) => void
}

/** The first choice: from inside by an agent, or from outside by a check. */
export function AdditionChoice({ value, onValueChange }: AdditionChoiceProps) {
  const t = useTranslations('enrolment.what')
  const group = useId()
  return (
    <div role="radiogroup" aria-label={t('label')} className="mb-6 grid gap-3 sm:grid-cols-2">
      {additions.map((addition) => {
        const Icon = icons[addition]
        return (
          <label
            key={addition}
            className="relative flex cursor-pointer items-start gap-3 rounded-card border bg-card p-4 shadow-card transition-colors hover:bg-hover has-checked:border-primary has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={group}
              value={addition}
              checked={addition === value}
              onChange={() => onValueChange(addition)}
              aria-label={t(addition)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            <span className="min-w-0 text-sm">
              <span className="block font-medium">{t(addition)}</span>
              <span className="block text-muted">{t(`${addition}Hint`)}</span>
            </span>
          </label>
        )
      })}
    </div>
  )
}
