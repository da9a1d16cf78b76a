import type { ProbeSample } from '../checks/index.ts'

const line = /^(?<name>[a-z_]+)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/

/** The samples of a check, from the text in which blackbox_exporter tells them. */
export const readExposition = (text: string): ProbeSample[] =>
  text.split('\n').flatMap((each) => {
    const { name, labels = '', value } = line.exec(each)?.groups ?? {}
    if (name === undefined) return []
    const phase = /phase="([^"]*)"/.exec(labels)?.[1]
    return [{ name, value: Number(value), ...(phase !== undefined && { phase }) }]
  })

/** The same text from samples. Values of labels are ids and words of closed lists: there is nothing to escape. */
export const writeExposition = (samples: readonly ProbeSample[], labels: Record<string, string> = {}) =>
  samples
    .map(({ name, phase, problem, value }) => {
      const all = {
        ...labels,
        ...(phase !== undefined && { phase }),
        ...(problem !== undefined && { problem }),
      }
      const pairs = Object.entries(all).map(([label, text]) => `${label}="${text}"`)
      return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`
    })
    .join('')
