import type { Caller } from './ctx.ts'

// A revoked session, a lost role or a deactivated person must be out within a second, on every server
// process; an answer that lives this long keeps that promise without any message between them.
const freshMs = 800
const mostEntries = 10_000

type Find = (token: string) => Promise<Caller | undefined>

export type CallerFinder = ReturnType<typeof createCallerFinder>

/** Finds who holds a token by its prefix, asking at most once a second for each. */
export function createCallerFinder(byPrefix: Record<string, Find>) {
  const finders = Object.entries(byPrefix)
  const known = new Map<string, { at: number; caller: Promise<Caller | undefined> }>()

  return {
    async find(token: string): Promise<Caller | undefined> {
      const now = performance.now()
      const entry = known.get(token)
      if (entry && now - entry.at < freshMs) return entry.caller
      const ask = finders.find(([prefix]) => token.startsWith(prefix))?.[1]
      if (!ask) return undefined
      if (known.size >= mostEntries) known.clear()
      const caller = ask(token)
      known.set(token, { at: now, caller })
      caller.catch(() => known.delete(token))
      return caller
    },
    forget: (token: string) => void known.delete(token),
  }
}
