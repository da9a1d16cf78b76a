import { useRender } from '@base-ui/react/use-render'
import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'

/** Shared with LinkButton and IconButton, so that everything that looks like a button looks the same. */
export const buttonStyle = cva(
  [
    'relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap',
    'transition-[background-color,border-color,color,box-shadow] duration-150',
    'disabled:cursor-not-allowed disabled:opacity-50',
    '[&_svg]:pointer-events-none [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        solid: 'border-transparent bg-primary text-on-primary shadow-xs hover:bg-primary/90',
        outline: 'bg-card text-fg shadow-xs hover:bg-hover',
        ghost: 'border-transparent text-fg hover:bg-hover',
        danger: 'border-transparent bg-bad text-card shadow-xs hover:bg-bad/90',
        link: 'border-transparent text-primary underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-8 px-2.5 text-[0.8125rem] pointer-coarse:h-11 [&_svg]:size-3.5',
        md: 'h-9 px-3.5 text-sm pointer-coarse:h-11 [&_svg]:size-4',
        lg: 'h-11 px-5 text-[0.9375rem] [&_svg]:size-4.5',
      },
    },
    defaultVariants: { variant: 'outline', size: 'md' },
  },
)

export type ButtonStyle = VariantProps<typeof buttonStyle>

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Keeps the width and the focus, refuses a second press, and notifies assistive technology. */
    pending?: boolean
  }

export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(buttonStyle({ variant, size }), className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || props['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={clsx('contents', pending && '*:invisible [&]:text-transparent')}>{children}</span>
    </button>
  )
}

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

type LinkButtonProps = Omit<ComponentProps<'a'>, 'ref'> &
  ButtonStyle & {
    /** A router link to dress: `render={<Link to="/servers" />}`. */
    render?: useRender.RenderProp
  }

/** Goes somewhere, so it is a link; looks like a button. */
export function LinkButton({ variant, size, className, render, ...props }: LinkButtonProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: { ...props, className: clsx(buttonStyle({ variant, size }), className) },
  })
}

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('size-4 animate-spin', className)} />
}
