import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { useSend } from '../use-send.ts'
import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx'

const ConfirmDialogPopup = lazyPart(
  async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup,
)

/** The question before an action. Its code loads on first use; the popup stays mounted to close with its animation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return <Suspense>{wasOpen && <ConfirmDialogPopup {...props} />}</Suspense>
}

type Question = Pick<ConfirmDialogProps, 'subject' | 'description' | 'typed' | 'children'>

type ConfirmActionProps<Answer> = Question & {
  /** The messages of this action; `done` is empty where the next screen shows it. */
  t: (key: 'title' | 'confirm' | 'done' | 'failed') => string
  action: () => Promise<Answer>
  onClose: () => void
  /** Reads again what the action changed, or goes where it leads. */
  onDone?: (answer: Answer) => unknown
  onSettled?: () => unknown
}

/** Removals and other actions that cannot be undone ask, act and report alike: a failure leaves the question open. */
export function ConfirmAction<Answer>(props: ConfirmActionProps<Answer>) {
  const { t, action, onClose, onDone, onSettled, ...question } = props
  const { send, isPending } = useSend()
  const confirm = () => send(action, { done: t('done'), failed: t('failed'), onClose, onDone, onSettled })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      confirmLabel={t('confirm')}
      destructive
      pending={isPending}
      onConfirm={() => void confirm()}
      {...question}
    />
  )
}
