import { useRender } from '@base-ui/react/use-render'
import { clsx } from 'clsx'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'

type TableProps = {
  /** Read before the table; never drawn. */
  caption: string
  density?: 'comfortable' | 'compact'
  /** The first column stays while the others scroll under it. */
  stickyFirst?: boolean
  children: ReactNode
}

export function Table({ caption, density = 'comfortable', stickyFirst = false, children }: TableProps) {
  const scroller = useKeyboardScroll<HTMLElement>()
  return (
    <section ref={scroller} aria-label={caption} className="relative overflow-x-auto -outline-offset-2">
      <table
        data-density={density}
        className={clsx('group/table w-full border-collapse text-sm', stickyFirst && 'sticky-first')}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="text-xs text-muted">
      <tr className="border-b *:h-10">{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="[&>tr:last-child]:border-b-0">{children}</tbody>
}

type RowProps = { selected?: boolean; stale?: boolean; children: ReactNode }

export function TableRow({ selected = false, stale = false, children }: RowProps) {
  return (
    <tr
      data-selected={selected || undefined}
      // A convenience for the pointer; the keyboard has the RowLink itself.
      onClick={followRowLink}
      onAuxClick={followRowLink}
      className={clsx(
        'row border-b transition-colors has-[a[data-row-link]]:cursor-pointer data-selected:bg-soft',
        stale && 'text-muted',
      )}
    >
      {children}
    </tr>
  )
}

const interactive = 'a,button,input,label,select,textarea,[role=button],[role=checkbox],[role=menuitem]'

/** A click anywhere in the row is a click on its link, with the same button and modifier keys. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const target = event.target
  if (!(target instanceof Element) || target.closest(interactive) || event.button > 1) return
  // People select text to copy it; letting go of the button is no click then.
  if (getSelection()?.type === 'Range') return
  const { button, ctrlKey, metaKey, shiftKey } = event
  event.currentTarget.querySelector('a[data-row-link]')?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      // A middle click opens a new tab, as a click with Ctrl does.
      ctrlKey: ctrlKey || button === 1,
      metaKey: metaKey || button === 1,
      shiftKey,
    }),
  )
}

type RowLinkProps = Omit<ComponentProps<'a'>, 'ref'> & { 'data-row-link'?: ''; render?: useRender.RenderProp }

/** The name in the first cell: the link that the whole row follows. */
export function RowLink({ render, className, ...props }: RowLinkProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: {
      'data-row-link': '',
      ...props,
      className: clsx('rounded-sm font-medium hover:underline underline-offset-4', className),
    },
  })
}

const cellPadding = 'px-4 group-data-[density=compact]/table:px-3'

type CellProps = { align?: 'start' | 'end'; className?: string; children?: ReactNode }

export function TableHeader({ align = 'start', className, children }: CellProps) {
  return (
    <th
      scope="col"
      className={clsx(
        cellPadding,
        'font-medium whitespace-nowrap',
        align === 'end' ? 'text-end' : 'text-start',
        className,
      )}
    >
      {children}
    </th>
  )
}

export function TableCell({ align = 'start', className, children }: CellProps) {
  return (
    <td
      className={clsx(
        cellPadding,
        'py-2.5 group-data-[density=compact]/table:py-1.5',
        align === 'end' ? 'num text-end' : 'text-start',
        className,
      )}
    >
      {children}
    </td>
  )
}

/** The ref of a sideways scroller: a stop of the Tab key while it has more to show than fits, and only then. */
export function useKeyboardScroll<Scroller extends HTMLElement>() {
  const ref = useRef<Scroller>(null)
  // Whoever comes by the keyboard finds the stop with the content, not a frame or a slow task later.
  useLayoutEffect(() => {
    if (ref.current) setStop(ref.current)
  })
  useEffect(() => {
    const node = ref.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => setStop(node))
    observer.observe(node)
    for (const child of node.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return ref
}

/** Straight on the element: through the state of a component it would come a task after the frame. */
function setStop(node: HTMLElement) {
  if (node.scrollWidth > node.clientWidth + 1) node.tabIndex = 0
  else node.removeAttribute('tabindex')
}
