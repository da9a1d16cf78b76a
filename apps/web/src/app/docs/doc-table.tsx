import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useKeyboardScroll } from '../../ui/use-keyboard-scroll.ts'

/** A table that scrolls by itself where it is wider than the page. */
export function DocTable({ children }: { children: ReactNode }) {
  const t = useTranslations('docs')
  const scroller = useKeyboardScroll<HTMLDivElement>()
  return (
    <div ref={scroller} role="group" aria-label={t('table')} className="wide">
      {children}
    </div>
  )
}
