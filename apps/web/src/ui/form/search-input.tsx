import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from './input.tsx'

interface SearchInputProps {
  /** What can be looked for: its name, and what stands in it while it is empty. */
  label: string
  value: string
  onValueChange: (value: string) => void
  maxLength?: number
}

/** Phones compose a word until a space ends it: who stops in the middle still wants to see what matches. */
const composingPauseMs = 400

/**
 * The field keeps its own text. What it is told comes back late where the address is the place it is kept in, and a
 * field that is written to while somebody types loses the caret and doubles what an input method is composing.
 */
export function SearchInput({ label, value, onValueChange, maxLength = 100 }: SearchInputProps) {
  const [text, setText] = useState(value)
  // What was said and has not come back.
  const said = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const say = (next: string) => {
    clearTimeout(timer.current)
    if (next === (said.current.at(-1) ?? value)) return
    said.current.push(next)
    onValueChange(next)
  }
  const follow = useEffectEvent((next: string) => {
    const own = said.current.lastIndexOf(next)
    said.current.splice(0, own + 1)
    // Back, or a button that clears the filters: somebody else wrote it.
    if (own === -1) {
      said.current = []
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
        if (isComposing) timer.current = setTimeout(() => say(next), composingPauseMs)
        else say(next)
      }}
      onCompositionEnd={({ currentTarget }) => say(currentTarget.value)}
      onBlur={() => {
        said.current = []
      }}
    />
  )
}
