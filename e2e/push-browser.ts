import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { openPushService } from '@marsad/services/push'

type PushService = Awaited<ReturnType<typeof openPushService>>
type Subscriber = ReturnType<PushService['subscribe']>

type WebStorage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** Runs in pages. The subscription stays with the origin, as a real one does. */
function standIn() {
  const name = 'subscription of a test'
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  const textOf = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const storage: WebStorage = Reflect.get(globalThis, 'localStorage')
  const known = () => {
    const text = storage.getItem(name)
    if (text === null) return null
    const { publicKey, ...json } = JSON.parse(text)
    return {
      ...json,
      options: { applicationServerKey: bytesOf(publicKey).buffer },
      toJSON: () => json,
      unsubscribe: async () => storage.removeItem(name),
    }
  }
  Object.assign(Reflect.get(globalThis, 'PushManager').prototype, {
    getSubscription: async () => known(),
    async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
      const publicKey = textOf(applicationServerKey)
      const ask: (key: string) => Promise<object> = Reflect.get(globalThis, 'subscribeAtService')
      storage.setItem(name, JSON.stringify({ ...(await ask(publicKey)), publicKey }))
      return known()
    },
  })
}

/**
 * The service of a browser's maker is out of reach for a test, so `subscribe` of the page answers with an address of the
 * push service of the test, and the test carries what arrives there to the browser. All else is the browser's own: the
 * permission, the service worker, its push event, and the notification.
 */
export async function standInForSubscribe(context: BrowserContext, service: PushService) {
  const subscribers: Subscriber[] = []
  await context.exposeFunction('subscribeAtService', (publicKey: string) => {
    const subscriber = service.subscribe(publicKey)
    subscribers.push(subscriber)
    return subscriber.subscription
  })
  await context.addInitScript(standIn)
  return { newest: () => subscribers.at(-1) }
}

/** The service worker of an origin, and pushes to it, without a page of the origin. */
export async function openPushes(context: BrowserContext, page: Page, origin: string) {
  const session = await context.newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
    if (found) registered.resolve(found.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  return (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

export const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

/** A notification that the browser shows. */
type Shown = { title: string; body: string; tag: string; dir: string; lang: string }
type Notified = { getNotifications: (filter?: { tag: string }) => Promise<Shown[]> }

/** What the browser shows of an origin. */
export const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const registration: Notified = Reflect.get(globalThis, 'registration')
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, dir, lang }) => ({ title, body, tag, dir, lang }))
  })

/** A press on an action of a notification: browsers of tests show none that could be pressed. */
export const press = (worker: Worker, action: string, tag: string) =>
  worker.evaluate(
    async (pressed) => {
      const registration: Notified = Reflect.get(globalThis, 'registration')
      const [notification] = await registration.getNotifications({ tag: pressed.tag })
      const Made: new (type: string, init: object) => Event = Reflect.get(globalThis, 'NotificationEvent')
      const event = new Made('notificationclick', { notification, action: pressed.action })
      const { promise, resolve } = Promise.withResolvers<unknown>()
      // A browser waits for the work of its own events only.
      Object.assign(event, { waitUntil: resolve })
      const dispatch: (event: Event) => void = Reflect.get(globalThis, 'dispatchEvent')
      dispatch.call(globalThis, event)
      await promise
    },
    { action, tag },
  )
