import { useEffect, useLayoutEffect, useRef } from 'react'

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
