import { foldText } from '@marsad/contract/fold'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { CornerDownLeft, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DeviceState } from '../../features/devices/index.ts'
import { Bdi } from '../../ui/text.tsx'
import { backdropStyle, popupItemStyle, popupStyle } from '../../ui/overlay/popup-style.ts'
import { type Command, type CommandGroup, useCommands } from './use-commands.ts'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Pages, commands and search results, found by typing. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const t = useTranslations('shell.palette')
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropStyle} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center overflow-hidden px-4 pt-[12vh] pb-4">
          <Dialog.Popup
            aria-label={t('open')}
            className={clsx(popupStyle, 'flex h-fit max-h-full w-full max-w-xl flex-col overflow-hidden')}
          >
            <Commands onRun={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Commands({ onRun }: { onRun: () => void }) {
  const t = useTranslations('shell.palette')
  const [query, setQuery] = useState('')
  const groups = useCommands(query)
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      value={query}
      onValueChange={setQuery}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(command: Command) => command.label}
      filter={(command: Command, text: string) =>
        command.isFound === true || foldText(command.label).includes(foldText(text.trim()))
      }
    >
      <div className="flex items-center gap-3 border-b px-4">
        <Search className="size-4 shrink-0 text-muted" aria-hidden />
        <Autocomplete.Input
          dir="auto"
          aria-label={t('open')}
          placeholder={t('placeholder')}
          className="h-12 w-full bg-transparent text-sm outline-none placeholder:text-muted"
        />
      </div>
      <Autocomplete.Empty className="px-4 py-8 text-center text-sm text-muted empty:hidden">
        {t('none', { query })}
      </Autocomplete.Empty>
      <Autocomplete.List className="max-h-96 min-h-0 scroll-py-2 overflow-y-auto p-2 empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-xs font-medium text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.label + (command.hint ?? '')}
                  value={command}
                  onClick={() => {
                    onRun()
                    command.run()
                  }}
                  className={clsx(popupItemStyle, 'group')}
                >
                  <command.Icon aria-hidden className="text-muted" />
                  <span className="flex-1 truncate">{command.label}</span>
                  {command.state && <DeviceState state={command.state} />}
                  {command.hint && <Bdi className="truncate text-xs text-muted">{command.hint}</Bdi>}
                  <CornerDownLeft
                    aria-hidden
                    className="flip-rtl text-muted opacity-0 group-data-highlighted:opacity-100"
                  />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}
