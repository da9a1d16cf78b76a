import { encodeLabels, encodeWriteRequest } from '@marsad/contract/agent/write-request'

const unescaped: Record<string, string> = { '\\\\': '\\', '\\"': '"', '\\n': '\n' }

/** Labels that every report has again. Machines whose containers come and go make new ones all day. */
const known = new Map<string, Uint8Array>()
const mostKnown = 2000

function knownLabelsOf(key: string): Uint8Array {
  const labels = known.get(key) ?? labelsOf(key)
  if (known.size >= mostKnown) known.clear()
  // A copy of the key: a part of the text would keep all of it in memory.
  if (!known.has(key)) known.set(Buffer.from(key).toString(), labels)
  return labels
}

/** `name{label="text",…}` as the spool holds it. */
function labelsOf(key: string): Uint8Array {
  const [name = ''] = key.split('{', 1)
  const labels = [pair('__name__', name)]
  for (const [, label = '', text = ''] of key.slice(name.length).matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g))
    labels.push(
      pair(
        label,
        text.replace(/\\./g, (two) => unescaped[two] ?? two),
      ),
    )
  return encodeLabels(labels)
}

const pair = (label: string, text: string) => [Buffer.from(label), Buffer.from(text)] as const

/**
 * The spooled points as a report. The spool holds a line for each sample; a report holds each series once, which
 * costs the store half.
 */
export function encodeReport(text: string): Uint8Array {
  const bySeries = new Map<string, { at: number; value: number }[]>()
  for (const line of text.split('\n')) {
    const beforeTime = line.lastIndexOf(' ')
    const beforeValue = line.lastIndexOf(' ', beforeTime - 1)
    if (beforeValue < 1) continue
    const key = line.slice(0, beforeValue)
    const point = {
      at: Number(line.slice(beforeTime + 1)),
      value: Number(line.slice(beforeValue + 1, beforeTime)),
    }
    const points = bySeries.get(key)
    if (points) points.push(point)
    else bySeries.set(key, [point])
  }
  return encodeWriteRequest(Array.from(bySeries, ([key, points]) => ({ labels: knownLabelsOf(key), points })))
}
