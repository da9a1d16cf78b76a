import { useEffect, useState } from 'react'

/** The last heading that has passed the upper third of the window. */
export function useHeadingInView(headings: readonly { anchor: string }[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.anchor)
  useEffect(() => {
    const look = () => {
      const passed = headings.findLast(({ anchor }) => {
        const top = document.getElementById(anchor)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setCurrent((passed ?? headings[0])?.anchor)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [headings])
  return current
}
