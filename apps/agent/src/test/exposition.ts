export type Sample = { name: string; labels: Record<string, string>; value: number; at: number }

/** A parser of Prometheus' text format, independent of the agent's writer. */
export function readExposition(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    if (!line) return []
    const [, name = '', labelText = '', value, at] = /^(\w+)(?:\{(.*)\})? (\S+) (\d+)$/.exec(line) ?? []
    if (!name) throw new Error(`Not a sample: ${line}`)
    const labels: Record<string, string> = {}
    for (const [, label = '', quoted = ''] of labelText.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      labels[label] = quoted.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
    return [{ name, labels, value: Number(value), at: Number(at) }]
  })
}
