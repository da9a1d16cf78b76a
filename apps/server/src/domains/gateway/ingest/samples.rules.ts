/** No older than the evaluator of alerts looks back: what was stored of longer ago is no sign that anything is measured. */
const ofNowMs = 120_000

/** Whether samples are of now. A machine that was cut off hands in the oldest first; without a time they are of now. */
export const isOfNow = (newestAt: number | null, now: number) =>
  newestAt === null || now - newestAt <= ofNowMs

const longestLine = 8192

/** The time of the last sample of a text, in milliseconds; machines write them in order. */
export function newestIn(text: Buffer): number | null {
  const end = text.subarray(-longestLine).toString('latin1').trimEnd()
  const line = end.slice(end.lastIndexOf('\n') + 1)
  const afterLabels = line.slice(line.lastIndexOf('}') + 1).trim()
  const words = afterLabels.split(/\s+/)
  // The value and the time, behind the name where there are no labels.
  const time = words[line.includes('}') ? 1 : 2]
  const at = time === undefined ? Number.NaN : Number(time)
  return Number.isFinite(at) ? at : null
}
