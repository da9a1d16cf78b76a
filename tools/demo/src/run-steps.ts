import type { Step } from './stage.ts'

/** When a step was really done, and its time in the story. */
export type Moment = { began: Date; past: Date }

/** Does everything in the order in which it happened, and notes when. */
export async function runSteps(steps: readonly Step[], bornAt: number): Promise<Moment[]> {
  const moments: Moment[] = []
  for (const { minutesAgo, act } of steps.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
    moments.push({ began: new Date(), past: new Date(bornAt - minutesAgo * 60_000) })
    await act()
  }
  const end = new Date()
  return [...moments, { began: end, past: end }]
}

/** The time in the story of what was really done at this moment. */
export function pastOf(moments: readonly Moment[], at: number): number {
  const moment = moments.findLast(({ began }) => began.getTime() <= at)
  return moment ? moment.past.getTime() + at - moment.began.getTime() : at
}
