import { withoutLocale } from '@marsad/contract/pages'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { stored } from '../../lib/browser.ts'
import { getSession, useSession } from '../../lib/session/session.ts'

interface Place {
  path: string
  /** The heading of a page about one thing; other pages have their name in the catalogue. */
  label: string
}

const most = 6
const lookEveryMs = 500

/** Names of one workspace are nothing for another, nor for another person. */
const keyOf = ({ profile }: ReturnType<typeof getSession>) =>
  `recent ${profile?.id ?? ''} ${profile?.workspaceId ?? ''}`

function read(key: string): Place[] {
  try {
    const places: unknown = JSON.parse(stored.read(key) ?? '[]')
    return Array.isArray(places) ? (places as Place[]) : []
  } catch {
    return []
  }
}

/** The places visited last in this browser, without the current one. */
export function useRecentPlaces(): Place[] {
  const here = withoutLocale(useLocation({ select: ({ pathname }) => pathname }))
  return read(keyOf(useSession())).filter(({ path }) => path !== here)
}

/** Remembers each page once its heading is there: a page that fails or is left at once is no place. */
export function RecentPlaces() {
  const path = withoutLocale(useLocation({ select: ({ pathname }) => pathname }))
  useEffect(() => {
    const timer = setInterval(() => {
      const label = document.querySelector('main h1')?.textContent ?? ''
      if (!label) return
      clearInterval(timer)
      const key = keyOf(getSession())
      const others = read(key).filter((place) => place.path !== path)
      stored.write(key, JSON.stringify([{ path, label }, ...others].slice(0, most + 1)))
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [path])
  return null
}
