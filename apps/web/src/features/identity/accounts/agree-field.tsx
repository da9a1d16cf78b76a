import { CircleAlert } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { LegalText } from './legal-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const LegalDialog = lazyPart(async () => (await import('./legal-dialog.tsx')).LegalDialog)

interface AgreeFieldProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error: string | undefined
}

export function AgreeField({ checked, onCheckedChange, error }: AgreeFieldProps) {
  const t = useTranslations('auth')
  const [reading, setReading] = useState<LegalText | null>(null)
  const read = (text: LegalText) => (words: ReactNode) => (
    <button
      type="button"
      className="cursor-pointer rounded-sm font-medium text-primary underline underline-offset-4"
      onClick={(event) => {
        // A click on this button must not tick the box of the label around it.
        event.preventDefault()
        setReading(text)
      }}
    >
      {words}
    </button>
  )
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        label={t.rich('register.agree', { terms: read('terms'), privacy: read('privacy') })}
        aria-label={t.markup('register.agree', { terms: (words) => words, privacy: (words) => words })}
        checked={checked}
        onCheckedChange={onCheckedChange}
      />
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {reading && (
        <Suspense>
          <LegalDialog text={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </div>
  )
}
