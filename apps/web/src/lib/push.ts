import { pushWorkerPath } from '@marsad/contract/push'

/** Why this browser cannot receive push notifications; `able` if it can. */
export type PushSupport = 'able' | 'insecure' | 'home-screen' | 'unsupported'

/** Safari on iPhone and iPad gives notifications only to apps on the Home Screen; iPads call themselves Macs. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function pushSupport(): PushSupport {
  if (!isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'able'
  return isApplePhone() ? 'home-screen' : 'unsupported'
}

/** What this browser has allowed, and how the server knows it: by the hash of its address, if it has one. */
export type ThisBrowser = { permission: NotificationPermission; fingerprint: string | null }

export async function readThisBrowser(): Promise<ThisBrowser> {
  const subscription = await findSubscription()
  return {
    permission: Notification.permission,
    fingerprint: subscription && (await fingerprintOf(subscription)),
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return toBase64(new Uint8Array(hash))
}

const toBase64 = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Asks for the permission, and subscribes; null if it was not given. Call it in answer to a press. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(pushWorkerPath, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  const isOurs = known !== null && isForKey(known, publicKey)
  // The install got another key, for which the push service accepts nothing at the old address.
  if (known && !isOurs) await known.unsubscribe()
  const subscription = isOurs
    ? known
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64(publicKey) })
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options
  return key !== null && toBase64(new Uint8Array(key)) === publicKey
}

/** Whoever uses this browser next receives nothing of who signed out: neither what comes nor what is shown. */
export async function endPush(): Promise<void> {
  if (pushSupport() !== 'able') return
  try {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  } catch {
    // The push service could not be reached. The browser is still listed in the preferences, where it can be removed.
  }
}
