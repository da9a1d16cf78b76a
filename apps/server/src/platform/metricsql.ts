/** A label value quoted for MetricsQL; it cannot end the string or start another filter. */
const quoted = (value: string) =>
  `"${value.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`

const literal = (value: string) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export const isValue = (label: string, value: string) => `${label}=${quoted(value)}`
export const isOneOf = (label: string, values: readonly string[]) =>
  `${label}=~${quoted(values.map(literal).join('|'))}`

/**
 * Far below the 20 values of `isOneOf` up to which the engine uses its index; above that it scans every series.
 * A query for six offline devices still fits the engine's 16 KB limit.
 */
const atOnce = 6

/** Queries for many devices run in parallel groups of at most so many. */
export async function inGroups<Value, Answer>(
  values: readonly Value[],
  ask: (group: Value[]) => Promise<Answer[]>,
  most = atOnce,
): Promise<Answer[]> {
  const groups = Array.from({ length: Math.ceil(values.length / most) }, (_, n) =>
    values.slice(n * most, (n + 1) * most),
  )
  return (await Promise.all(groups.map(ask))).flat()
}

/** Finite values only: an infinity written by one device must not distort the average of all others. */
export const finite = (expression: string) => `((${expression}) > -Inf < Inf)`

export const seconds = (count: number) => `${count}s`
