import { clsx } from 'clsx'

interface ItemNameProps {
  name: string
  /** All of it, on as many lines as it takes. */
  whole?: boolean
  className?: string
}

/**
 * Names come in any language and keep the direction of their own: one in Arabic loses its end on the left, one in
 * English on the right, whatever the page is written in, and stands where the page begins.
 */
export const ItemName = ({ name, whole = false, className }: ItemNameProps) => (
  <bdi
    dir="auto"
    title={name}
    className={clsx('inline-block max-w-full align-bottom', whole ? 'wrap-anywhere' : 'truncate', className)}
  >
    {name}
  </bdi>
)
