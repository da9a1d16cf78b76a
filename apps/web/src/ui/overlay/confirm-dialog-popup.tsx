import { AlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isSameName } from '../../lib/same-name.ts'
import { Bdi } from '../text.tsx'
import { Button } from '../button.tsx'
import { Input } from '../form/input.tsx'
import { backdropStyle, dialogStyle, dialogViewportStyle } from './popup-style.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The name of the thing this is about: people confirm names, not questions. */
  subject: string
  /** The verb: “Delete server”, never “OK”. */
  confirmLabel: string
  onConfirm: () => void
  destructive?: boolean
  /** For actions that cannot be undone: the name must be typed first. */
  typed?: boolean
  pending?: boolean
  /** Further facts or choices. */
  children?: ReactNode
}

export function ConfirmDialogPopup({ open, onOpenChange, ...props }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => props.pending || onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropStyle} />
        <AlertDialog.Viewport className={dialogViewportStyle}>
          {/* Enter pressed in haste must not destroy anything, so the focus starts on Cancel. */}
          <AlertDialog.Popup
            initialFocus={props.typed ? input : cancel}
            className={clsx(dialogStyle, 'max-w-md')}
          >
            <ConfirmForm {...props} cancelRef={cancel} inputRef={input} />
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type ConfirmFormProps = Omit<ConfirmDialogProps, 'open' | 'onOpenChange'> & {
  cancelRef: Ref<HTMLButtonElement>
  inputRef: Ref<HTMLInputElement>
}

/** Its own component, so that the typed name is dropped when the dialog closes. */
function ConfirmForm({
  title,
  description,
  subject,
  confirmLabel,
  onConfirm,
  destructive = false,
  typed = false,
  pending = false,
  children,
  cancelRef,
  inputRef,
}: ConfirmFormProps) {
  const t = useTranslations('ui')
  const inputId = useId()
  const [text, setText] = useState('')
  const allowed = !typed || isSameName(text, subject)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (allowed && !pending) onConfirm()
      }}
    >
      <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
      <AlertDialog.Description className="mt-1 text-sm text-muted">{description}</AlertDialog.Description>
      <div className="mt-4 rounded-control border bg-bg px-3 py-2 text-sm font-medium wrap-anywhere">
        <Bdi mono>{subject}</Bdi>
      </div>
      {children && <div className="mt-4">{children}</div>}
      {typed && (
        <div className="mt-4 flex flex-col gap-1.5">
          <label htmlFor={inputId} className="text-sm">
            {t('confirm.type')}
          </label>
          <Input
            id={inputId}
            ref={inputRef}
            technical
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <div data-actions className="mt-6 flex flex-wrap justify-end gap-2">
        <AlertDialog.Close ref={cancelRef} render={<Button disabled={pending} />}>
          {t('cancel')}
        </AlertDialog.Close>
        <Button
          type="submit"
          variant={destructive ? 'danger' : 'solid'}
          disabled={!allowed}
          pending={pending}
        >
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
