const HEADROOM = 1.1
/** A threshold further away than this would flatten the data to show itself. */
const THRESHOLD_REACH = 2

/** Zero-based range of the value axis: room above the data and for thresholds within reach. */
export function valueRange(
  data: { min: number | null; max: number | null },
  fixedMax: number | undefined,
  thresholds: readonly number[],
): [number, number] {
  const low = Math.min(0, (data.min ?? 0) * HEADROOM)
  if (fixedMax !== undefined) return [low, fixedMax]
  const top = data.max ?? 0
  const near = thresholds.filter((value) => value <= top * THRESHOLD_REACH)
  const high = Math.max(top, ...near) * HEADROOM
  return [low, high > low ? high : low + 1]
}
