import { clsx } from 'clsx'
import { useState } from 'react'
import { Bdi } from './text.tsx'

interface LongTextProps {
  mono?: boolean
  className?: string
  children: string
}

/** About as much as a narrow column shows. */
const shortLength = 24

/** A text from a machine can be of any length: one line of it, and all of it after a press. */
export function LongText({ mono = false, className, children }: LongTextProps) {
  const [isOpen, setOpen] = useState(false)
  if (children.length <= shortLength) {
    return (
      <Bdi truncate mono={mono} className={className ?? ''}>
        {children}
      </Bdi>
    )
  }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className={clsx('block max-w-full cursor-pointer rounded-sm text-start', className)}
    >
      {isOpen ? (
        <Bdi mono={mono} className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-normal">
          {children}
        </Bdi>
      ) : (
        <Bdi truncate mono={mono}>
          {children}
        </Bdi>
      )}
    </button>
  )
}
