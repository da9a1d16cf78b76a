import type { PushPayload } from '@marsad/contract/push'

/**
 * The service worker shows push notifications and acknowledges from them. It caches nothing and answers no request of a
 * page: Marsad shows what is true now, or says that it cannot.
 */
declare const self: ServiceWorkerGlobalScope

/** Parts of the standard that the types leave out, because not every browser has them. */
type Options = NotificationOptions & {
  actions: { action: string; title: string }[]
  renotify: boolean
  timestamp: number
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const push: PushPayload | undefined = event.data?.json()
  if (push) event.waitUntil(show(push))
})

self.addEventListener('notificationclick', (event) => {
  const push: PushPayload = event.notification.data
  event.notification.close()
  event.waitUntil(
    event.action === 'acknowledge' && push.acknowledge
      ? acknowledge(push, push.acknowledge)
      : open(push.path),
  )
})

async function show(push: PushPayload) {
  for (const shown of await self.registration.getNotifications()) {
    if (isCovered(shown.data, push)) shown.close()
  }
  const options: Options = {
    body: push.body,
    lang: push.locale,
    dir: push.locale === 'ar' ? 'rtl' : 'ltr',
    tag: push.tag,
    icon: '/icons/icon-192.png',
    data: push,
    timestamp: push.at,
    requireInteraction: push.tone === 'critical',
    renotify: push.tone !== 'resolved',
    actions: push.acknowledge ? [{ action: 'acknowledge', title: push.acknowledge.label }] : [],
  }
  await self.registration.showNotification(push.title, options)
}

/** Whether the new notification covers every alert of a shown one. */
const isCovered = ({ alerts, tag }: PushPayload, next: PushPayload) =>
  tag !== next.tag && alerts.length > 0 && alerts.every((id) => next.alerts.includes(id))

async function acknowledge(push: PushPayload, action: NonNullable<PushPayload['acknowledge']>) {
  const status = await send(action.token)
  const { acknowledge: _used, ...after } = push
  if (status === 200) return show({ ...after, tone: 'resolved', title: action.done, body: push.title })
  if (status === 409) return show({ ...after, tone: 'resolved', title: action.already, body: push.title })
  // Without a connection it can be pressed again; a token that is refused once is refused always.
  const canPressAgain = status === 0 || status >= 500
  return show({ ...(canPressAgain ? push : after), body: action.failed })
}

/** The status of the answer; 0 without one. */
async function send(token: string): Promise<number> {
  try {
    const { status } = await fetch('/api/acknowledge-links', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    return status
  } catch {
    return 0
  }
}

/** A tab that shows the page comes forward; others keep what somebody may be writing in them. */
async function open(path: string) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => new URL(url).pathname === path)
  if (tab) await tab.focus()
  else await self.clients.openWindow(path)
}
