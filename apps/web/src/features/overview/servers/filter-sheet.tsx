import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FilterSelect } from '../../../ui/form/filter-bar.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { OrderSelect, OutdatedAgents } from './list-controls.tsx'
import { countHiddenFilters, useFilterFields, useServersFilter } from './use-servers-filter.ts'

interface FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  outdatedAgents: number
}

/** The filters and the order on a phone; each choice applies at once. */
export function FilterSheet({ open, onOpenChange, outdatedAgents }: FilterSheetProps) {
  const t = useTranslations('servers.filter')
  const ui = useTranslations('ui')
  const { filter, change, show } = useServersFilter()
  const fields = useFilterFields(filter)
  const { search, state } = filter
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('open')}
      footer={
        <>
          <Button
            disabled={countHiddenFilters(filter) === 0}
            onClick={() => show({ ...(search && { search }), ...(state && { state }) })}
          >
            {ui('noMatches.clear')}
          </Button>
          <Button variant="solid" onClick={() => onOpenChange(false)}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fields.map(({ key, ...field }) => (
          <Field key={key} label={field.label}>
            <FilterSelect {...field} className="w-full" onValueChange={(value) => change({ [key]: value })} />
          </Field>
        ))}
        <OutdatedAgents
          count={outdatedAgents}
          isChosen={filter.agent === 'outdated'}
          onChoose={(isChosen) => change({ agent: isChosen ? 'outdated' : undefined })}
        />
        <Field label={t('sort')}>
          <OrderSelect className="w-full" />
        </Field>
      </div>
    </Sheet>
  )
}
