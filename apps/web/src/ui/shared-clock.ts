const second = 1000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  for (const notify of listeners) notify()
}

function run() {
  const wanted = listeners.size > 0 && !document.hidden
  if (wanted && timer === undefined) timer = setInterval(tick, second)
  if (!wanted && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
  }
}

document.addEventListener('visibilitychange', () => {
  run()
  if (!document.hidden) tick()
})

/** One timer for everything on the page that counts time; it stands still while nobody looks. */
export function subscribeToClock(listener: () => void) {
  listeners.add(listener)
  run()
  return () => {
    listeners.delete(listener)
    run()
  }
}
