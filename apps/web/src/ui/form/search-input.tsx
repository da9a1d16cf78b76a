import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from './input.tsx'

interface SearchInputProps {
  /** The label, and the placeholder while the field is empty. */
  label: string
  value: string
  onValueChange: (value: string) => void
  maxLength?: number
}

/** Phones compose a word until a space ends it: a pause in the middle still searches. */
const composingPauseMs = 400

/**
 * The field has its own text. Its value comes back late where it is stored in the address, and a field that is written
 * to during typing loses the caret and doubles what an input method is composing.
 */
export function SearchInput({ label, value, onValueChange, maxLength = 100 }: SearchInputProps) {
  const [text, setText] = useState(value)
  // Values that were reported and have not come back.
  const reported = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const report = (next: string) => {
    clearTimeout(timer.current)
    if (next === (reported.current.at(-1) ?? value)) return
    reported.current.push(next)
    onValueChange(next)
  }
  const follow = useEffectEvent((next: string) => {
    const own = reported.current.lastIndexOf(next)
    reported.current.splice(0, own + 1)
    // Back, or a button that clears the filters, wrote the value.
    if (own === -1) {
      reported.current = []
      setText(next)
    }
  })
  useEffect(() => follow(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Input
      type="search"
      icon={<Search />}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={text}
      onChange={({ target, nativeEvent }) => {
        const next = target.value
        setText(next)
        clearTimeout(timer.current)
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
        if (isComposing) timer.current = setTimeout(() => report(next), composingPauseMs)
        else report(next)
      }}
      onCompositionEnd={({ currentTarget }) => report(currentTarget.value)}
      onBlur={() => {
        reported.current = []
      }}
    />
  )
}
