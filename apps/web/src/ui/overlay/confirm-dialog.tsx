import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { lazyPart } from '../lazy-part.tsx'
import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx'
import { toast } from './toast.ts'

const ConfirmDialogPopup = lazyPart(
  async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup,
)

/** Asks before something happens. Fetched when first asked for, and kept so that it can also leave with grace. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return <Suspense>{wasOpen && <ConfirmDialogPopup {...props} />}</Suspense>
}

type ConfirmRemovalProps = Pick<ConfirmDialogProps, 'subject' | 'description' | 'children'> & {
  /** The words of this removal. */
  t: (key: 'title' | 'confirm' | 'done' | 'failed') => string
  remove: () => Promise<unknown>
  onClose: () => void
  /** Has read again what the removal changed. */
  onRemoved: () => Promise<unknown>
}

/** Removals ask, act and report alike: a failure leaves the question open, a success closes it. */
export function ConfirmRemoval({ t, remove, onClose, onRemoved, ...question }: ConfirmRemovalProps) {
  const errorText = useErrorText()
  const { isPending, mutate } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
      return onRemoved()
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      confirmLabel={t('confirm')}
      destructive
      pending={isPending}
      onConfirm={() => mutate()}
      {...question}
    />
  )
}
