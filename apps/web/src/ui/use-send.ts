import { useState } from 'react'
import { useErrorText } from '../lib/i18n/use-error-text.ts'
import { toast } from './overlay/toast.ts'

interface Outcome<Answer> {
  /** The toast of a success; left out where the screen itself shows it. */
  done?: string | undefined
  doneHint?: string | undefined
  /** The title of the toast of a failure; the reason stands under it. */
  failed: string
  /** Closes the form or the dialog. A failure leaves it open, with what was typed. */
  onClose?: (() => void) | undefined
  onDone?: ((answer: Answer) => unknown) | undefined
  /** Sets the errors of fields that the server refused. */
  onRefused?: ((error: unknown) => void) | undefined
  /** Reads the data again after a failure too: a part may have been done, or another person did it before. */
  onSettled?: (() => unknown) | undefined
}

/** Forms and buttons send alike: a success is reported and closes, a failure reports what did not work and why. */
export function useSend() {
  const errorText = useErrorText()
  const [isPending, setPending] = useState(false)
  /** Never rejects: whoever awaits it goes on after a failure too. */
  const send = async <Answer>(work: () => Promise<Answer>, outcome: Outcome<Answer>) => {
    const { done, doneHint, failed, onClose, onDone, onRefused, onSettled } = outcome
    setPending(true)
    try {
      const answer = await work()
      if (done) toast.success(done, { description: doneHint })
      onClose?.()
      await onDone?.(answer)
    } catch (error) {
      onRefused?.(error)
      toast.error(failed, { description: errorText(error) })
    }
    await onSettled?.()
    setPending(false)
  }
  return { send, isPending }
}
