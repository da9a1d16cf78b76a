import { setTimeout as sleep } from 'node:timers/promises'
import { createProgress, type Fleet } from '@marsad/fleet'

/** Lets the fleet work for so long, and shows that it does. */
export async function runFor(fleet: Fleet, minutes: number): Promise<void> {
  const progress = createProgress(process.stdout)
  const began = Date.now()
  for (let share = 0; share < 1; share = (Date.now() - began) / 60_000 / minutes) {
    const { acknowledgedSamples, retries } = fleet.statistics
    progress.show(share, `${acknowledgedSamples} samples acknowledged, ${retries} retried`)
    await sleep(Math.min(1000, minutes * 60_000 - (Date.now() - began)))
  }
  progress.end()
}
