import { clsx } from 'clsx'

/** The one look of everything that floats: menus, selects, popovers. */
export const popupStyle = clsx(
  'origin-(--transform-origin) rounded-card border bg-card text-fg shadow-pop outline-none',
  'transition-[scale,opacity] duration-100 motion-reduce:transition-none',
  'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0',
)

export const popupItemStyle = clsx(
  'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start text-sm outline-none select-none',
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-50',
  'pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
)

export const backdropStyle =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0 data-ending-style:opacity-0 motion-reduce:transition-none'

export const dialogViewportStyle = 'fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4'

export const dialogStyle = clsx(
  'dialog w-full min-w-0 rounded-pop border bg-card p-6 text-fg shadow-pop outline-none max-sm:p-5',
  'transition-[scale,opacity] duration-150 motion-reduce:transition-none',
  'data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0',
)
