import type { StatusPage } from '@marsad/contract/http/status-pages'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useWritten } from '../status/use-written.ts'

interface AboutFieldProps {
  page: StatusPage
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Which things of the page it is about. */
export function AboutField({ page, chosen, onChange }: AboutFieldProps) {
  const t = useTranslations('statusPages.post')
  const written = useWritten()
  const items = page.groups.flatMap((group) => group.items)
  if (items.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('about')}</legend>
      <p className="mt-0.5 mb-2 text-xs text-muted">{t('aboutHint')}</p>
      <div className="grid max-h-48 gap-2 overflow-y-auto sm:grid-cols-2">
        {items.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={<bdi className="wrap-anywhere">{written(label)}</bdi>}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
