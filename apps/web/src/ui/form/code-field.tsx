import { Input } from '@base-ui/react/input'
import { clsx } from 'clsx'
import { type Ref, useState } from 'react'
import { toLatinDigits } from '../../lib/format/format.ts'

const length = 6
const boxes = [0, 1, 2, 3, 4, 5] as const

type CodeFieldProps = {
  value: string
  onValueChange: (code: string) => void
  /** Called once the sixth digit is in. */
  onComplete?: (code: string) => void
  name?: string
  disabled?: boolean
  invalid?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

// The boxes show no caret of their own, so typing always goes on at the end.
function keepCaretAtEnd(input: HTMLInputElement) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end)
}

/**
 * Six boxes drawn, one input behind them, named by the Field around it: screen readers, password managers and SMS autofill meet an ordinary field.
 * Digits may be Latin, Arabic-Indic or Persian, and a pasted code may bring spaces or a sentence around it.
 */
export function CodeField({
  value,
  onValueChange,
  onComplete,
  invalid = false,
  ref,
  ...props
}: CodeFieldProps) {
  const [focused, setFocused] = useState(false)

  const change = (text: string) => {
    const code = toLatinDigits(text).replace(/\D/g, '').slice(0, length)
    if (code === value) return
    onValueChange(code)
    if (code.length === length) onComplete?.(code)
  }

  const current = Math.min(value.length, length - 1)
  return (
    <div dir="ltr" className="relative w-fit max-w-full">
      <Input
        {...props}
        ref={ref}
        aria-invalid={invalid || undefined}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        onValueChange={change}
        onSelect={(event) => keepCaretAtEnd(event.currentTarget)}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          props.onBlur?.()
        }}
        className="peer absolute inset-0 z-1 w-full cursor-text rounded-control bg-transparent text-center text-transparent caret-transparent opacity-0 disabled:cursor-not-allowed"
      />
      <div aria-hidden className="num flex gap-2 text-xl font-medium peer-disabled:opacity-50">
        {boxes.map((index) => (
          <span
            key={index}
            data-code-box
            className={clsx(
              'grid h-12 w-11 min-w-0 shrink place-items-center rounded-control border bg-card shadow-xs transition-colors',
              invalid ? 'border-bad' : 'border-control',
              index === 3 && 'ms-2',
              focused && index === current && 'outline-2 outline-offset-1 outline-primary',
            )}
          >
            {value[index] ??
              (focused && index === current && <span className="h-5 w-px animate-caret bg-fg" />)}
          </span>
        ))}
      </div>
    </div>
  )
}
