import { Popover as Base } from '@base-ui/react/popover'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { popupStyle } from './popup-style.ts'

type PopoverProps = {
  trigger: ReactElement
  title: ReactNode
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Popover({ trigger, title, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={16} className="z-50">
          <Base.Popup className={clsx(popupStyle, 'w-80 max-w-(--available-width) p-4')}>
            <Base.Title className="mb-3 text-sm font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
