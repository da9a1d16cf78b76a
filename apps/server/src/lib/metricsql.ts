/** A label value as MetricsQL writes it; nothing in it can end the string or begin another filter. */
const quoted = (value: string) =>
  `"${value.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`

const literal = (value: string) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

export const isValue = (label: string, value: string) => `${label}=${quoted(value)}`
export const isOneOf = (label: string, values: readonly string[]) =>
  `${label}=~${quoted(values.map(literal).join('|'))}`

export const seconds = (count: number) => `${count}s`
