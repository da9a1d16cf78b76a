/** An agent sends a frame a second and answers what it is asked; this is several times as much. */
const perSecond = { messages: 10, bytes: 1024 * 1024 }
const burst = { messages: 50, bytes: 4 * 1024 * 1024 }
/** What cannot be read costs this on top: some is forgiven, a habit is not. */
export const unreadable = { messages: 10, bytes: 0 }

/** Counts what a connection sends, refilled as time passes. Times are in milliseconds. */
export function createInboundBudget(start: number) {
  let { messages, bytes } = burst
  let at = start

  return {
    /** Whether the connection may go on. */
    take(spent: { messages: number; bytes: number }, now: number): boolean {
      const seconds = (now - at) / 1000
      at = now
      messages = Math.min(burst.messages, messages + seconds * perSecond.messages) - spent.messages
      bytes = Math.min(burst.bytes, bytes + seconds * perSecond.bytes) - spent.bytes
      return messages >= 0 && bytes >= 0
    },
  }
}
