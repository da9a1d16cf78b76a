const hour = 3_600_000
const guard = 10_000
const key = 'reloadedAt'

/** Asks every hour whether a newer build is served, and moves to it. */
export function watchForNewBuild() {
  setInterval(() => void reloadIfOutdated(), hour)
  // A chunk of this build that is gone from the server means the same: there is a newer one.
  addEventListener('vite:preloadError', (event) => {
    if (reload()) event.preventDefault()
  })
}

async function reloadIfOutdated() {
  const served = await fetchServedEntry().catch(() => null)
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  // Half-written text outlives the check: the next one comes in an hour.
  if (served && running && served !== running && !isEditing()) reload()
}

async function fetchServedEntry(): Promise<string | null> {
  const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
  if (!response.ok) return null
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

const isEditing = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/** A build that fails to load must not reload for ever: never twice within ten seconds. */
function reload(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < guard) return false
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
  return true
}
