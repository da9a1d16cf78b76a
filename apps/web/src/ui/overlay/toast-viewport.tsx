import { Toast as Base } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDirection } from '../../lib/i18n/i18n-provider.tsx'
import { Button, IconButton } from '../button.tsx'
import { attachToasts, type ToastKind } from './toast.ts'

const manager = Base.createToastManager()

/** Fixed at the end of the reading direction: bottom right, and bottom left in Arabic. */
export function ToastViewport() {
  const t = useTranslations('ui')
  // The provider subscribes to the manager in its own effect, which runs before this one.
  useEffect(() => attachToasts(manager), [])
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport
          aria-label={t('notifications')}
          className="group/toasts fixed inset-x-4 bottom-4 z-60 flex flex-col-reverse gap-4 sm:start-auto sm:w-96"
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts() {
  const { toasts } = Base.useToastManager()
  const away = useWindowAway(toasts.length > 0)
  return toasts.map((toast) => <ToastCard key={toast.id} toast={toast} away={away} />)
}

const looks = {
  success: { Icon: CircleCheck, tone: 'text-ok' },
  error: { Icon: CircleX, tone: 'text-bad' },
  warning: { Icon: TriangleAlert, tone: 'text-warn' },
  info: { Icon: Info, tone: 'text-idle' },
} as const

function ToastCard({ toast, away }: { toast: Base.Root.ToastObject; away: boolean }) {
  const t = useTranslations('ui')
  const { timeout = 0 } = toast
  const outward = useDirection() === 'rtl' ? 'left' : 'right'
  const { Icon, tone } = looks[toast.type as ToastKind]
  return (
    <Base.Root
      toast={toast}
      swipeDirection={[outward, 'down']}
      className={clsx(
        'relative w-full overflow-hidden rounded-card border bg-card text-fg shadow-pop select-none data-limited:hidden',
        'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) transition-[translate,opacity] duration-200 data-swiping:transition-none',
        'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0',
      )}
    >
      <Base.Content className="flex items-start gap-3 p-4">
        <Icon aria-hidden className={clsx('mt-px size-5 shrink-0', tone)} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <Base.Title className="text-sm font-semibold" />
          <Base.Description className="mt-0.5 text-sm text-muted" />
          <Base.Action
            className="mt-2"
            render={<Button size="sm" />}
            onClick={() => manager.close(toast.id)}
          />
        </div>
        {/* Base UI hides it from assistive technology until hover, though the Tab key reaches it. */}
        <Base.Close
          aria-hidden={false}
          render={<IconButton label={t('close')} size="sm" className="-me-1.5 -mt-1.5" />}
        >
          <X aria-hidden />
        </Base.Close>
      </Base.Content>
      {timeout > 0 && (
        <div
          aria-hidden
          // A replaced toast restarts its time, and so does its bar.
          key={toast.updateKey}
          data-toast-bar
          style={{ animationDuration: `${timeout}ms` }}
          className={clsx(
            'absolute inset-x-0 bottom-0 h-0.75 animate-toast-bar bg-current ltr:origin-left rtl:origin-right',
            'group-data-expanded/toasts:[animation-play-state:paused]',
            away && '[animation-play-state:paused]',
            tone,
          )}
        />
      )}
    </Base.Root>
  )
}

/** Base UI stops the timers while the window is in the background; the bar has to follow. */
function useWindowAway(active: boolean) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const leave = () => setAway(true)
    const back = () => setAway(false)
    addEventListener('blur', leave)
    addEventListener('focus', back)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', back)
    }
  }, [active])
  return away
}
