import { Combobox as Base } from '@base-ui/react/combobox'
import { clsx } from 'clsx'
import { Check, ChevronDown, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { framedInputStyle, frameStyle } from './control-style.ts'
import { popupItemStyle, popupStyle } from '../overlay/popup-style.ts'
import { Spinner } from '../button.tsx'

/** An empty value stands for no choice in particular, which cannot be cleared. */
export type ComboboxItem = { value: string; label: string; hint?: string }

export type ComboboxProps = {
  items: readonly ComboboxItem[]
  value: ComboboxItem | null
  onValueChange: (item: ComboboxItem | null) => void
  /** For items from the server: they are shown as they arrive and not filtered again. */
  onSearch?: (query: string) => void
  loading?: boolean
  placeholder?: string
  'aria-label'?: string
  disabled?: boolean
}

const same = (a: ComboboxItem, b: ComboboxItem) => a.value === b.value

const affix =
  'grid h-full w-8 shrink-0 cursor-pointer place-items-center rounded-md text-muted -outline-offset-2 hover:text-fg'

export function ComboboxControl({
  items,
  value,
  onValueChange,
  onSearch,
  loading = false,
  placeholder,
  disabled,
  'aria-label': label,
}: ComboboxProps) {
  const t = useTranslations('ui')
  return (
    <Base.Root<ComboboxItem>
      items={items}
      value={value}
      onValueChange={onValueChange}
      onInputValueChange={(query, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') onSearch?.(query)
      }}
      filter={onSearch ? null : undefined}
      isItemEqualToValue={same}
      disabled={disabled}
    >
      <Base.InputGroup className={frameStyle}>
        <Base.Input
          dir="auto"
          aria-label={label}
          placeholder={placeholder ?? ' '}
          className={framedInputStyle}
        />
        {value?.value !== '' && (
          <Base.Clear aria-label={t('clear')} className={affix}>
            <X aria-hidden className="size-3.5" />
          </Base.Clear>
        )}
        <Base.Trigger aria-label={t('showOptions')} className={clsx(affix, 'me-1')}>
          {loading ? <Spinner className="size-3.5" /> : <ChevronDown aria-hidden className="size-4" />}
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup
            aria-busy={loading || undefined}
            className={clsx(
              popupStyle,
              'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1',
            )}
          >
            <Base.Status className="px-2.5 py-1.5 text-sm text-muted empty:hidden">
              {loading && items.length === 0 ? t('loading') : null}
            </Base.Status>
            <Base.Empty className="px-2.5 py-1.5 text-sm text-muted empty:hidden">
              {loading ? null : t('noMatches.title')}
            </Base.Empty>
            <Base.List>
              {(item: ComboboxItem) => (
                <Base.Item key={item.value} value={item} className={popupItemStyle}>
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate">{item.label}</bdi>
                    {item.hint && <bdi className="block truncate text-xs text-muted">{item.hint}</bdi>}
                  </span>
                  <Base.ItemIndicator className="text-primary">
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
