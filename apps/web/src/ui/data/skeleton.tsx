import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { VisuallyHidden } from '../text.tsx'

/** A grey stand-in of the shape to come; give it that shape with `className`. */
export function Skeleton({ round = false, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-pulse bg-track', round ? 'rounded-full' : 'rounded-md', className)}
    />
  )
}

/** A region of skeletons: announces once that it loads. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations('ui')
  return (
    <output aria-busy className={clsx('block', className)}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </output>
  )
}
