/** A label value as MetricsQL writes it; nothing in it can end the string or begin another filter. */
const quoted = (value: string) =>
  `"${value.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`

const literal = (value: string) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export const isValue = (label: string, value: string) => `${label}=${quoted(value)}`
export const isOneOf = (label: string, values: readonly string[]) =>
  `${label}=~${quoted(values.map(literal).join('|'))}`

/**
 * Far below the twenty values of `isOneOf` that the engine looks up by its index; beyond it goes through all there are.
 * Eight machines that are all silent still make a query below the engine's 16 KB.
 */
const atOnce = 8

/** Asks for many devices a few at a time, side by side. */
export async function inGroups<Value, Answer>(
  values: readonly Value[],
  ask: (group: Value[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const groups = Array.from({ length: Math.ceil(values.length / atOnce) }, (_, n) =>
    values.slice(n * atOnce, (n + 1) * atOnce),
  )
  return (await Promise.all(groups.map(ask))).flat()
}

/** Only what is a number: one machine that writes an infinity must not take the mean of all others with it. */
export const finite = (expression: string) => `((${expression}) > -Inf < Inf)`

export const seconds = (count: number) => `${count}s`
