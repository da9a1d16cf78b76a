import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes to the heading that the address names once it is drawn: the browser looked for it before the text was here. */
export function useHashScroll() {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash) document.getElementById(decoded(hash))?.scrollIntoView()
  }, [hash])
}

function decoded(hash: string) {
  try {
    return decodeURIComponent(hash)
  } catch {
    // Somebody typed a lone percent sign: then it is what it is.
    return hash
  }
}
