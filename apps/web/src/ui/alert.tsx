import { cva } from 'class-variance-authority'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from './text.tsx'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleX } as const

const alertStyle = cva(
  'flex flex-wrap gap-3 rounded-card border px-4 py-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        info: 'bg-card [&>svg]:text-idle',
        ok: 'border-ok/25 bg-ok/6 [&>svg]:text-ok',
        warn: 'border-warn/25 bg-warn/6 [&>svg]:text-warn',
        bad: 'border-bad/25 bg-bad/6 [&>svg]:text-bad',
      },
    },
  },
)

type AlertProps = {
  tone?: keyof typeof icons
  title?: ReactNode
  /** Appeared because of something the reader just did: screen readers announce it at once. */
  live?: boolean
  action?: ReactNode
  children?: ReactNode
}

export function Alert({ tone = 'info', title, live = false, action, children }: AlertProps) {
  const t = useTranslations('ui')
  const Icon = icons[tone]
  return (
    <div role={live ? 'alert' : undefined} className={alertStyle({ tone })}>
      <Icon aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <VisuallyHidden>{t(`tone.${tone}`)}: </VisuallyHidden>
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={title ? 'text-muted' : undefined}>{children}</div>}
      </div>
      {action}
    </div>
  )
}
