import { cva, type VariantProps } from 'class-variance-authority'
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const badgeStyle = cva(
  'inline-flex h-5.5 w-fit items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-hover text-muted',
        primary: 'bg-soft text-primary',
        ok: 'bg-ok/10 text-ok',
        warn: 'bg-warn/10 text-warn',
        bad: 'bg-bad/10 text-bad',
        idle: 'bg-idle/12 text-idle',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

type BadgeProps = VariantProps<typeof badgeStyle> & { children: ReactNode }

export function Badge({ tone, children }: BadgeProps) {
  return <span className={badgeStyle({ tone })}>{children}</span>
}

export type Status = 'ok' | 'warn' | 'bad' | 'idle'

// Four shapes as well as four colours: the difference survives print and colour blindness.
const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, idle: CircleDashed } as const

/** The word belongs to the feature: a server is “Online”, a check “Up”, a backup “Done”. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  const Icon = icons[status]
  return (
    <Badge tone={status}>
      <Icon aria-hidden />
      {children}
    </Badge>
  )
}
