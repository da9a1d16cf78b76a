import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button.tsx'

type PaginationProps = {
  /** Left out where there is no such page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  pending?: boolean
  /** The position: “26–50 of 2,000”. */
  children?: ReactNode
}

// A button that is disabled loses the focus: whoever pages by keyboard would begin again at the top.
const unavailable = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

/** Pages by cursor: there is a next one or there is not, and no page numbers to lie about. */
export function Pagination({ onPrevious, onNext, pending = false, children }: PaginationProps) {
  const t = useTranslations('ui')
  return (
    <nav aria-label={t('pagination.label')} className="flex items-center justify-between gap-4 px-4 py-2.5">
      <p className="num text-xs text-muted" aria-live="polite">
        {children}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          className={unavailable}
          aria-disabled={!onPrevious || pending}
          onClick={pending ? undefined : onPrevious}
        >
          <ChevronLeft aria-hidden className="flip-rtl" />
          {t('pagination.previous')}
        </Button>
        <Button
          size="sm"
          className={unavailable}
          aria-disabled={!onNext || pending}
          onClick={pending ? undefined : onNext}
        >
          {t('pagination.next')}
          <ChevronRight aria-hidden className="flip-rtl" />
        </Button>
      </div>
    </nav>
  )
}
