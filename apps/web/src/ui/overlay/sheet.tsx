import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button.tsx'
import { backdropStyle } from './popup-style.ts'
import { useDismissGuard } from './use-dismiss-guard.tsx'

type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The drawer of the phone comes from the start, details of a row from the end. */
  side?: 'start' | 'end'
  title: ReactNode
  size?: 'md' | 'lg'
  footer?: ReactNode
  children: ReactNode
}

// The popup slides out over its own edge, and Arabic mirrors the edge.
const sides = {
  start:
    'start-0 border-e data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full',
  end: 'end-0 border-s data-ending-style:translate-x-full data-starting-style:translate-x-full rtl:data-ending-style:-translate-x-full rtl:data-starting-style:-translate-x-full',
}

export function Sheet({
  open,
  onOpenChange,
  side = 'end',
  title,
  size = 'md',
  footer,
  children,
}: SheetProps) {
  const t = useTranslations('ui')
  const { popup, guard, question } = useDismissGuard(onOpenChange)
  return (
    <Base.Root open={open} onOpenChange={guard}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup
          ref={popup}
          className={clsx(
            'fixed inset-y-0 z-50 flex flex-col bg-card text-fg shadow-pop outline-none',
            size === 'md' ? 'w-[min(24rem,calc(100vw-3rem))]' : 'w-[min(40rem,100vw)]',
            'transition-[translate] duration-200 ease-out',
            sides[side],
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b px-4 py-2.5">
            <Base.Title className="text-base font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label={t('close')} size="sm" className="-me-1.5" />}>
              <X aria-hidden />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
            {children}
            {question}
          </div>
          {footer && <div className="flex flex-wrap justify-end gap-2 border-t p-4">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
