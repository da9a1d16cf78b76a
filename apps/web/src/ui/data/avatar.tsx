import { clsx } from 'clsx'
import { useState } from 'react'

type AvatarProps = { name: string; src?: string; size?: 'sm' | 'md' | 'lg' }

const sizes = { sm: 'size-6 text-[0.625rem]', md: 'size-8 text-xs', lg: 'size-16 text-xl' }

// A zero-width non-joiner keeps two Arabic initials from joining into something that reads as a word.
const apart = '\u200c'

const graphemes = new Intl.Segmenter()

// The Arabic article begins most family names: “الحربي” goes by its ح.
const firstLetter = (word: string) =>
  graphemes.segment(word.replace(/^ال(?=..)/, '')).containing(0)?.segment ?? ''

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0] ?? '', ...(last ? [last] : [])].map(firstLetter).join(apart).toLocaleUpperCase()
}

/** Decorative: the name stands beside it, or labels the control around it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-soft font-semibold text-primary select-none',
        sizes[size],
      )}
    >
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} className="size-full object-cover" />
      ) : (
        // Drawn, not written: a control around it has its own label, and that must not read "LH".
        <span data-initials={initials(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  )
}
