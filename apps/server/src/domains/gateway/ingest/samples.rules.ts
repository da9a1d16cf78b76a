/** The lookback of the alert evaluator: older samples do not prove that anything is measured now. */
const ofNowMs = 120_000

/** Whether samples are current. A device that was offline sends the oldest first; no time means now. */
export const isOfNow = (newestAt: number | null, now: number) =>
  newestAt === null || now - newestAt <= ofNowMs

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
