import { clsx } from 'clsx'

const frame = clsx(
  'w-full min-w-0 rounded-control border border-control bg-card text-fg shadow-xs transition-colors',
  'hover:border-muted/60 data-disabled:cursor-not-allowed data-disabled:opacity-60',
  'data-invalid:border-bad aria-invalid:border-bad',
)

/** Sixteen pixels on phones: a smaller size makes iOS zoom into the page on focus. */
const text = 'text-base placeholder:text-muted sm:text-sm'

export const controlStyle = clsx(frame, text, 'h-9 px-3 pointer-coarse:h-11')
export const areaStyle = clsx(frame, text, 'min-h-20 px-3 py-2')
