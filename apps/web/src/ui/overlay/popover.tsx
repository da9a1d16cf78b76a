import { Popover as Base } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { popupStyle } from './popup-style.ts'

type PopoverProps = {
  trigger: ReactElement
  title: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Lists reach the edges. */
  flush?: boolean
  /** For content that can close it; otherwise it opens and closes by itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export function Popover({
  trigger,
  title,
  align = 'start',
  flush = false,
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={16} className="z-50">
          <Base.Popup
            className={clsx(
              popupStyle,
              'max-w-(--available-width)',
              flush ? 'w-96 overflow-clip' : 'w-80 p-4',
            )}
          >
            <Base.Title className={clsx('text-sm font-semibold', flush ? 'px-4 py-3' : 'mb-3')}>
              {title}
            </Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
