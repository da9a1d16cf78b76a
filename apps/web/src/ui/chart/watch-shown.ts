/** Reports whether an element can be seen: on the screen, in a tab that is not hidden. */
export function watchShown(element: Element, report: (shown: boolean) => void): () => void {
  let onScreen = false
  const update = () => report(onScreen && !document.hidden)
  const observer = new IntersectionObserver(
    (entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? onScreen
      update()
    },
    // Ready a moment before it scrolls in.
    { rootMargin: '100px' },
  )
  observer.observe(element)
  document.addEventListener('visibilitychange', update)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
  }
}
