import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button.tsx'
import { backdropStyle, dialogStyle, dialogViewportStyle } from './popup-style.ts'
import { useDismissGuard } from './use-dismiss-guard.tsx'

type DialogProps = {
  open: boolean
  /** Left out for a question that has to be answered: nothing but its own buttons closes the dialog then. */
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The actions, primary last. */
  footer?: ReactNode
  size?: 'md' | 'lg'
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  initialFocus,
  children,
}: DialogProps) {
  const t = useTranslations('ui')
  const { popup, guard, question } = useDismissGuard(onOpenChange)
  return (
    <Base.Root open={open} onOpenChange={guard}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Viewport className={dialogViewportStyle}>
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus}
            className={clsx(dialogStyle, size === 'md' ? 'max-w-lg' : 'max-w-2xl')}
          >
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0">
                <Base.Title className="text-lg font-semibold">{title}</Base.Title>
                {description && (
                  <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>
                )}
              </div>
              {onOpenChange && (
                <Base.Close render={<IconButton label={t('close')} size="sm" className="-me-1.5 -mt-1" />}>
                  <X aria-hidden />
                </Base.Close>
              )}
            </div>
            {children && <div className="mt-5">{children}</div>}
            {footer && (
              <div data-actions className="mt-6 flex flex-wrap justify-end gap-2">
                {footer}
              </div>
            )}
            {question}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
