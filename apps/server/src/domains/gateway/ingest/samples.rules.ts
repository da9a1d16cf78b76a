/** The lookback of the alert evaluator: older samples do not prove that anything is measured now. */
const ofNowMs = 120_000

/** Clocks that are set differ by less. The evaluator does not find samples of the future either. */
const maxAheadMs = 30_000

/** By how much the clock of a device is ahead, in milliseconds; 0 while that can be the way of a report. */
export const aheadMs = (newestAt: number | null, now: number) =>
  newestAt !== null && newestAt > now + maxAheadMs ? newestAt - now : 0

/** Whether samples are current. A device that was offline sends the oldest first; no time means now. */
export const isOfNow = (newestAt: number | null, now: number) =>
  newestAt === null || (now - newestAt <= ofNowMs && aheadMs(newestAt, now) === 0)

/** Times of which the store keeps samples. It drops others and accepts their report. */
export type KeptTimes = { from: number; to: number }

/** The store keeps samples of up to two days in the future, and no flag of ours changes that. */
const futureMs = 2 * 86_400_000

export const keptTimes = (retentionMs: number, now: number): KeptTimes => ({
  from: now - retentionMs,
  to: now + futureMs,
})

const longestLine = 8192

/** The time of the last sample of a text, in milliseconds; devices write samples in order. */
export function newestIn(text: Buffer): number | null {
  const end = text.subarray(-longestLine).toString('latin1').trimEnd()
  const line = end.slice(end.lastIndexOf('\n') + 1)
  const afterLabels = line.slice(line.lastIndexOf('}') + 1).trim()
  const words = afterLabels.split(/\s+/)
  // The value and the time, after the name if there are no labels.
  const time = words[line.includes('}') ? 1 : 2]
  const at = time === undefined ? Number.NaN : Number(time)
  return Number.isFinite(at) ? at : null
}
