import { useTranslations } from 'use-intl'
import { Select } from '../../ui/select.tsx'
import type { PartChoice } from './use-chosen-part.ts'

interface PartSelectProps {
  parts: readonly string[]
  chosen: string | undefined
  choice: PartChoice
}

export function PartSelect({ parts, chosen, choice }: PartSelectProps) {
  const t = useTranslations('device')
  return (
    <Select
      aria-label={t(choice.label)}
      className="w-32"
      value={chosen ?? null}
      onValueChange={choice.onChoose}
      // In an order that does not move while the list is open.
      items={parts.toSorted().map((part) => ({ value: part, label: part }))}
    />
  )
}
