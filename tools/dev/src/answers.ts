import { setTimeout as wait } from 'node:timers/promises'

/** Resolves when the address answers at all; what it answers is for people to read. */
export async function answers(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(url)
      return
    } catch {
      await wait(200)
    }
  }
}
