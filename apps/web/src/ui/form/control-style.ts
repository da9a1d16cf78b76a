import { clsx } from 'clsx'

const surface =
  'w-full min-w-0 rounded-control border border-control bg-card text-fg shadow-xs transition-colors'

const states = clsx(
  'hover:border-muted/60 data-disabled:cursor-not-allowed data-disabled:opacity-60',
  'data-invalid:border-bad aria-invalid:border-bad',
)

/** Sixteen pixels on phones: a smaller size makes iOS zoom into the page on focus. */
const text = 'text-base placeholder:text-muted sm:text-sm'

/** An empty field has no direction of its own yet: caret and placeholder begin where the page does. */
const emptyDirection = 'rtl:placeholder-shown:[direction:rtl]'

export const controlStyle = clsx(surface, states, text, 'h-9 px-3 pointer-coarse:h-11')
export const freeTextStyle = clsx(controlStyle, emptyDirection)
export const areaStyle = clsx(surface, states, text, emptyDirection, 'min-h-20 px-3 py-2')

/** For a control with something beside its text: the frame is drawn around both. */
export const frameStyle = clsx(
  surface,
  'flex h-9 items-center hover:border-muted/60 pointer-coarse:h-11',
  'has-data-disabled:cursor-not-allowed has-data-disabled:opacity-60 has-data-invalid:border-bad',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-primary',
)
export const framedInputStyle = clsx(
  text,
  emptyDirection,
  'h-full min-w-0 flex-1 bg-transparent px-3 outline-none! placeholder-shown:text-ellipsis',
)
