import { CopyButton } from '../../ui/copy-button.tsx'
import { useKeyboardScroll } from '../../ui/use-keyboard-scroll.ts'

/** Something to type or to compare, as it is, with a button that takes it along. */
export function DocCode({ children }: { children: string }) {
  const scroller = useKeyboardScroll<HTMLPreElement>()
  return (
    <div dir="ltr" className="code">
      <pre ref={scroller}>
        <code>{children}</code>
      </pre>
      <span className="copy">
        <CopyButton text={children} />
      </span>
    </div>
  )
}
