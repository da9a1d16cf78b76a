import { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface UnsavedGuardProps {
  isChanged: boolean
  /** The name of the edited thing. */
  subject: string
}

/** Asks before a page with unsaved edits is left, by a link, by Back, or by closing the tab. */
export function UnsavedGuard({ isChanged, subject }: UnsavedGuardProps) {
  const t = useTranslations('ui.unsaved')
  const { status, proceed, reset } = useBlocker({
    // Another language is the same page: nothing is lost by it.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) reset?.()
      }}
      title={t('title')}
      description={t('hint')}
      confirmLabel={t('discard')}
      subject={subject}
      destructive
      onConfirm={() => proceed?.()}
    />
  )
}
