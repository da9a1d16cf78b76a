import type { Locale } from '@marsad/contract/http/common'
import type { Bilingual } from '@marsad/contract/http/status-pages'
import type { PublicState, StatusLanguages } from '@marsad/contract/monitors'
import { isUnderWay, type PostTimes } from './posts.rules.ts'

export type StatePost = PostTimes & { impact: 'minor' | 'major'; itemIds: string[] }

const ranks: Record<PublicState, number> = {
  unknown: 0,
  operational: 1,
  maintenance: 2,
  degraded: 3,
  down: 4,
}

const worst = (states: readonly PublicState[]): PublicState | undefined =>
  states.toSorted((a, b) => ranks[b] - ranks[a])[0]

/** A maintenance explains what is seen; an incident says that it is worse than seen. */
function withPosts(own: PublicState, posts: readonly StatePost[]): PublicState {
  const seen = posts.some(({ kind }) => kind === 'maintenance') ? 'maintenance' : own
  const said = posts
    .filter(({ kind }) => kind === 'incident')
    .map(({ impact }) => (impact === 'major' ? 'down' : 'degraded'))
  return worst([seen, ...said]) ?? seen
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

/** By its worst. Where a page shows nothing, only what is written on it counts. */
export function stateOfPage(
  items: readonly PublicState[],
  posts: readonly StatePost[],
  now: Date,
): PublicState {
  const ofAll = posts.filter((post) => isUnderWay(post, now) && post.itemIds.length === 0)
  return worst(items) ?? withPosts('operational', ofAll)
}

export type Seen = { last: number | undefined; best: number | undefined; openAlerts: number }

/** A check that failed is looked at again before anybody says that it is down. */
export function stateOfChecks({ last, best, openAlerts }: Seen): PublicState {
  if (last === undefined) return 'unknown'
  if (last > 0) return 'operational'
  return openAlerts > 0 || best === 0 ? 'down' : 'degraded'
}

export const daySeconds = 86_400

/** Days in UTC, the last of them today. */
export function daysUntil(now: Date, count: number) {
  const midnight = Math.floor(now.getTime() / 1000 / daySeconds) * daySeconds
  return {
    today: new Date(midnight * 1000).toISOString().slice(0, 10),
    midnight,
    /** When each day before today ended. */
    ends: Array.from({ length: count - 1 }, (_, n) => midnight - (count - 2 - n) * daySeconds),
    /** How much of today is over. */
    secondsOfToday: Math.max(1, Math.floor(now.getTime() / 1000) - midnight),
  }
}
export type Days = ReturnType<typeof daysUntil>

/** Reports come every half a minute, and those of a Prometheus are counted by five. */
const [lateSeconds, countedSeconds] = [60, 300]

/**
 * The moment until which all reports of machines must be here, and how much of today is over by then. What is on its way is
 * not missed: after midnight it would be most of the day.
 */
export function settledOf({ midnight, secondsOfToday }: Days) {
  const now = midnight + secondsOfToday
  const atSeconds = Math.floor((now - lateSeconds) / countedSeconds) * countedSeconds
  return { atSeconds, ofToday: Math.max(0, atSeconds - midnight) }
}
export type Settled = ReturnType<typeof settledOf>

/** What is on its way belongs to yesterday until then. */
export const isYesterdayOver = (days: Days) => settledOf(days).ofToday > 0

/** The mean of the days; what is left of today does not count yet. */
export function uptimeOf(days: readonly (number | null)[], { secondsOfToday }: Days): number | null {
  let [sum, weight] = [0, 0]
  for (const [index, value] of days.entries()) {
    if (value === null) continue
    const share = index === days.length - 1 ? secondsOfToday / daySeconds : 1
    sum += value * share
    weight += share
  }
  return weight === 0 ? null : sum / weight
}

export const localesOf = (languages: StatusLanguages): Locale[] =>
  languages === 'both' ? ['en', 'ar'] : [languages]

/** Whether a text is there in each language of its page. */
export const isWritten = (text: Bilingual, languages: StatusLanguages): boolean =>
  localesOf(languages).every((locale) => text[locale] !== '')

/** The same, for what need not be there at all. */
export const isWrittenOrEmpty = (text: Bilingual, languages: StatusLanguages): boolean =>
  isWritten(text, languages) || localesOf(languages).every((locale) => text[locale] === '')

/** What was written before its page had this language is read in the other one. */
export const inLanguage = (text: Bilingual, locale: Locale): string =>
  text[locale] || text[locale === 'en' ? 'ar' : 'en']
