import { Search } from 'lucide-react'
import { Input } from './input.tsx'

interface SearchInputProps {
  /** What can be looked for: its name, and what stands in it while it is empty. */
  label: string
  value: string
  onValueChange: (value: string) => void
  maxLength?: number
}

export function SearchInput({ label, value, onValueChange, maxLength = 100 }: SearchInputProps) {
  return (
    <Input
      type="search"
      icon={<Search />}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}
