import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonStyle } from './button.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** What the button does, in words: its accessible name and its native tooltip. */
  label: string
  variant?: ButtonStyle['variant']
  size?: 'sm' | 'md'
}

export function IconButton({ label, variant = 'ghost', size = 'md', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={clsx(
        buttonStyle({ variant, size }),
        size === 'sm' ? 'w-8' : 'w-9',
        'px-0! pointer-coarse:w-11',
        variant === 'ghost' && 'text-muted hover:text-fg',
        className,
      )}
    />
  )
}
