import { useEffect, useRef, useState } from 'react'

/** The props of a sideways scroller: a stop of the Tab key while it has more to show than fits, and only then. */
export function useKeyboardScroll() {
  const ref = useRef<HTMLElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const node = ref.current
    if (!node) return undefined
    const observer = new ResizeObserver(() => setOverflows(node.scrollWidth > node.clientWidth + 1))
    observer.observe(node)
    for (const child of node.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return { ref, tabIndex: overflows ? 0 : undefined }
}
