import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TimeRange } from '../../../lib/time/time-range.ts'
import { controlStyle } from '../../../ui/form/control-style.ts'
import { popupItemStyle, popupStyle } from '../../../ui/overlay/popup-style.ts'
import { Bdi } from '../../../ui/text.tsx'
import { complete, completionAt } from './promql-text.rules.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

export interface QueryFieldProps {
  value: string
  onValueChange: (value: string) => void
  onRun: () => void
  range: TimeRange
  isInvalid: boolean
}

const example = 'avg by (device) (system_cpu_busy_ratio)'

/** A line of PromQL that completes metrics, labels and label values at its caret. */
export function QueryField({ value, onValueChange, onRun, range, isInvalid }: QueryFieldProps) {
  const t = useTranslations('explore')
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState(value.length)
  const [isOpen, setOpen] = useState(false)
  /** Where the caret goes once the completed query stands in the field. */
  const [next, setNext] = useState<number | null>(null)
  const at = completionAt(value, caret)
  const suggestions = useSuggestions(at, range)
  const moved = () => setCaret(input.current?.selectionStart ?? value.length)

  useLayoutEffect(() => {
    if (next !== null) input.current?.setSelectionRange(next, next)
  }, [next])

  return (
    <Autocomplete.Root
      items={suggestions}
      filter={null}
      value={value}
      open={isOpen && suggestions.length > 0}
      onOpenChange={(open) => setOpen(open)}
      onValueChange={(text, { reason }) => {
        // Escape closes the list; what was typed stays.
        if (reason !== 'input-change') return
        onValueChange(text)
        setNext(null)
        setCaret(input.current?.selectionStart ?? text.length)
      }}
      itemToStringValue={({ choice }: Suggestion) => choice}
    >
      <Autocomplete.Input
        ref={input}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        aria-label={t('query')}
        aria-invalid={isInvalid || undefined}
        placeholder={example}
        onSelect={moved}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          setOpen(false)
          onRun()
        }}
        className={clsx(controlStyle, 'font-mono sm:text-[0.8125rem]')}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} align="start" className="z-50">
          <Autocomplete.Popup
            className={clsx(
              popupStyle,
              'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) max-w-2xl overflow-y-auto p-1',
            )}
          >
            <Autocomplete.List aria-label={t('suggestions')}>
              {(item: Suggestion) => (
                <Autocomplete.Item
                  key={item.choice}
                  value={item}
                  className={popupItemStyle}
                  onClick={() => {
                    if (!at) return
                    const completed = complete(value, at, item.choice)
                    onValueChange(completed.text)
                    setCaret(completed.caret)
                    setNext(completed.caret)
                  }}
                >
                  <span className="min-w-0 flex-1">
                    <Bdi mono truncate>
                      {item.choice}
                    </Bdi>
                    {item.hint && <bdi className="block truncate text-xs text-muted">{item.hint}</bdi>}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
