export type Say = (line: string) => void

const everyMs = 1000

/** Says the first of what comes within a second: enough to see that it moves, however fast it does. */
export function steadily(say: Say): Say {
  let last = -everyMs
  return (line) => {
    const now = performance.now()
    if (now - last < everyMs) return
    last = now
    say(line)
  }
}
