import { hasUnsavedInput } from '../lib/unsaved-input.ts'

const hour = 3_600_000
const guard = 10_000
const key = 'reloadedAt'

/** Checks every hour whether a newer build is served, and moves to it. */
export function watchForNewBuild() {
  setInterval(() => void moveOn(), hour)
  // A part that fails to load may be gone with its build. If only the connection is down, a reload would lose the page.
  addEventListener('vite:preloadError', () => void moveOn())
}

async function isOutdated() {
  const served = await fetchServedEntry().catch(() => null)
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  return served !== null && running !== undefined && served !== running
}

async function fetchServedEntry(): Promise<string | null> {
  const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

/** Unsaved input and secrets that are shown once outlive the check: the next one comes in an hour. */
const isInUse = () =>
  hasUnsavedInput() ||
  document.querySelector('[data-shown-once]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false)

async function moveOn() {
  if ((await isOutdated()) && !isInUse()) reload()
}

/** A build that fails to load must not reload for ever: never twice within ten seconds. */
function reload() {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < guard) return
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage nothing would stop the second reload, so there is no first one.
    return
  }
  location.reload()
}
