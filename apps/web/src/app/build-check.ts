const hour = 3_600_000
const guard = 10_000
const key = 'reloadedAt'

/** Asks every hour whether a newer build is served, and moves to it. */
export function watchForNewBuild() {
  // Half-written text outlives the check: the next one comes in an hour.
  setInterval(() => void isOutdated().then((outdated) => outdated && !isEditing() && reload()), hour)
  // A part that does not come may be gone with its build. If only the line is down, a reload would lose the page.
  addEventListener('vite:preloadError', () => {
    void isOutdated().then((outdated) => outdated && reload())
  })
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

const isEditing = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false

/** A build that fails to load must not reload for ever: never twice within ten seconds. */
function reload() {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < guard) return
  sessionStorage.setItem(key, String(Date.now()))
  location.reload()
}
