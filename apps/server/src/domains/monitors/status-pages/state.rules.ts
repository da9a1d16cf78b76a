import type { Locale } from '@marsad/contract/http/common'
import type { Bilingual } from '@marsad/contract/http/status-pages'
import type { PublicState, StatusLanguages } from '@marsad/contract/monitors'
import { isUnderWay, type PostTimes } from './posts.rules.ts'
import type { Days } from '../monitors/uptime.rules.ts'

export type StatePost = PostTimes & { impact: 'minor' | 'major'; itemIds: string[] }

const ranks: Record<PublicState, number> = {
  operational: 0,
  // A page with an unknown item cannot say that all is operational.
  unknown: 1,
  maintenance: 2,
  degraded: 3,
  down: 4,
}

const worst = (states: readonly PublicState[]): PublicState | undefined =>
  states.toSorted((a, b) => ranks[b] - ranks[a])[0]

/** A maintenance replaces the measured state; an incident can only make it worse. */
function withPosts(own: PublicState, posts: readonly StatePost[]): PublicState {
  const seen = posts.some(({ kind }) => kind === 'maintenance') ? 'maintenance' : own
  const reported = posts
    .filter(({ kind }) => kind === 'incident')
    .map(({ impact }) => (impact === 'major' ? 'down' : 'degraded'))
  return worst([seen, ...reported]) ?? seen
}

export function stateOfItem(
  id: string,
  own: PublicState,
  posts: readonly StatePost[],
  now: Date,
): PublicState {
  const about = posts.filter(
    (post) => isUnderWay(post, now) && (post.itemIds.length === 0 || post.itemIds.includes(id)),
  )
  return withPosts(own, about)
}

/** The state of the worst item. On a page without items only its posts count. */
export function stateOfPage(
  items: readonly PublicState[],
  posts: readonly StatePost[],
  now: Date,
): PublicState {
  const ofAll = posts.filter((post) => isUnderWay(post, now) && post.itemIds.length === 0)
  return worst(items) ?? withPosts('operational', ofAll)
}

export type Seen = { last: number | undefined; best: number | undefined; openAlerts: number }

/** A failed check shows as degraded until enough checks failed or an alert is open. */
export function stateOfChecks({ last, best, openAlerts }: Seen): PublicState {
  if (last === undefined) return 'unknown'
  if (last > 0) return 'operational'
  return openAlerts > 0 || best === 0 ? 'down' : 'degraded'
}

/** Reports arrive every 30 seconds; those of Prometheus are counted every five minutes. */
const [lateSeconds, countedSeconds] = [60, 300]

/**
 * The moment up to which all device reports must have arrived, and how much of today has passed by then.
 * Reports still on their way do not count as missing: just after midnight they would be most of the day.
 */
export function settledOf({ midnight, secondsOfToday }: Days) {
  const now = midnight + secondsOfToday
  const atSeconds = Math.floor((now - lateSeconds) / countedSeconds) * countedSeconds
  return { atSeconds, ofToday: Math.max(0, atSeconds - midnight) }
}
export type Settled = ReturnType<typeof settledOf>

/** Until then reports on their way still belong to yesterday. */
export const isYesterdayOver = (days: Days) => settledOf(days).ofToday > 0

export const localesOf = (languages: StatusLanguages): Locale[] =>
  languages === 'both' ? ['en', 'ar'] : [languages]

/** Whether a text exists in each language of its page. */
export const isWritten = (text: Bilingual, languages: StatusLanguages): boolean =>
  localesOf(languages).every((locale) => text[locale] !== '')

/** The same for an optional text. */
export const isWrittenOrEmpty = (text: Bilingual, languages: StatusLanguages): boolean =>
  isWritten(text, languages) || localesOf(languages).every((locale) => text[locale] === '')

/** A text written before its page had this language falls back to the other one. */
export const inLanguage = (text: Bilingual, locale: Locale): string =>
  text[locale] || text[locale === 'en' ? 'ar' : 'en']
