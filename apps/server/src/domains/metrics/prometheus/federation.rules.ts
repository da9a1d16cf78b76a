import type { Asked } from './arguments.rules.ts'
import { QueryRefused } from './query-refused.ts'

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const labelName = /^[a-zA-Z_][a-zA-Z0-9_]*$/

/** As in Prometheus, a series whose last sample is older is not in the answer. */
const newestSeconds = 300
const mostOddLabels = 100

/** Checked selectors, and the time in which their series have samples. */
export const federatedOf = (selectors: Asked, now = Date.now() / 1000): Asked => [
  ...selectors,
  ['start', (now - newestSeconds).toFixed(3)],
  ['end', now.toFixed(3)],
]

/**
 * The same without series that the text format cannot carry. The engine writes names as they are: one with a line
 * break begins a line of its own, and that line could claim to be the series of any device.
 */
export function writableOf(asked: Asked, labels: readonly string[]): Asked {
  const odd = labels.filter((name) => !labelName.test(name))
  if (odd.length > mostOddLabels)
    throw new QueryRefused(
      'execution',
      `more than ${mostOddLabels} labels have a name that no text format carries`,
    )
  const added = [`__name__=~"${metricName}"`, ...odd.map((name) => `${escaped(name)}=""`)]
  return asked.map(([name, value]) => [name, name === 'match[]' ? withMatchers(value, added) : value])
}

const escaped = (name: string) =>
  [...Buffer.from(name)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')

/** A metric name, matchers in braces, or both. */
function withMatchers(selector: string, added: readonly string[]): string {
  const [, metric = '', matchers = ''] = /^([^{]*)(?:\{([^]*)\}\s*)?$/.exec(selector) ?? []
  const given = matchers.trim().replace(/,$/, '')
  return `${metric.trim()}{${[...(given ? [given] : []), ...added].join(',')}}`
}
