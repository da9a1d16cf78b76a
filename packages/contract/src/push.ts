/** Limits of push subscriptions. Without schemas, so that the web bundles no schema library. */
export const pushLimits = {
  /** Browsers of one person in one workspace. */
  browsers: 20,
  /** Characters of the address of a push service. */
  endpoint: 1000,
} as const

/** The path of the service worker, which must stand at the root to receive for all pages. */
export const pushWorkerPath = '/service-worker.js'

/** The content of a push notification: the service worker shows it as it is, without a catalogue of its own. */
export type PushPayload = {
  locale: 'en' | 'ar'
  title: string
  body: string
  tone: 'critical' | 'warning' | 'resolved' | 'test'
  /** A notification with the same tag is replaced. */
  tag: string
  /** The page that a press opens. */
  path: string
  /** When the event happened, in milliseconds. */
  at: number
  /** The ends of the ids of its alerts: a notification is closed when a newer one has all of its alerts. */
  alerts: string[]
  /** For one active alert, to those who may acknowledge. */
  acknowledge?: {
    token: string
    label: string
    /** The text shown afterwards: acknowledged, acknowledged earlier by another person, failed. */
    done: string
    already: string
    failed: string
  }
}
