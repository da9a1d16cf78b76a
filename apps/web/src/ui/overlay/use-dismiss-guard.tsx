import type { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasUnsavedInput } from '../../lib/unsaved-input.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'

type OpenChange = NonNullable<Dialog.Root.Props['onOpenChange']>

/** Marks what is shown once and never again: `<div {...shownOnce}>`. */
export const shownOnce = { 'data-shown-once': '' } as const

/**
 * Escape, the close button and a press beside a dialog may not be meant to discard input. While the dialog is pending
 * it stays; content that is shown once is left by its own button or the close button only; and unsaved input needs
 * a confirmation. Without `onOpenChange` it always stays.
 */
export function useDismissGuard(onOpenChange: ((open: boolean) => void) | undefined) {
  const popup = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)

  const guard: OpenChange = (next, { reason }) => {
    const box = popup.current
    if (!onOpenChange) return undefined
    if (next || !box) return onOpenChange(next)
    if (box.querySelector('button[aria-busy=true]')) return undefined
    if (reason !== 'close-press' && box.querySelector('[data-shown-once]')) return undefined
    // Escape answers the question safely: nothing happens.
    if (isAsking) return setAsking(false)
    if (hasUnsavedInput(box)) return setAsking(true)
    return onOpenChange(false)
  }
  const question: ReactNode = isAsking && (
    <DiscardQuestion
      onKeep={() => setAsking(false)}
      onDiscard={() => {
        setAsking(false)
        onOpenChange?.(false)
      }}
    />
  )
  return { popup, guard, question }
}

function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useTranslations('ui.unsaved')
  return (
    <div className="sticky bottom-2 z-2 mt-4 rounded-card bg-card">
      <Alert
        live
        tone="warn"
        title={t('title')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" ref={(button) => button?.focus()} onClick={onKeep}>
              {t('keep')}
            </Button>
            <Button size="sm" variant="danger" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
