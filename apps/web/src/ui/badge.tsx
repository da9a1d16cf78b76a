import { cva, type VariantProps } from 'class-variance-authority'
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
