import { z } from 'zod'
import type { Service } from '../../lib/ctx.ts'
import { ruleExpressions } from '../alert-watch/index.ts'
import { askJson } from './ask.ts'
import { well, wrong, type Finding } from './finding.ts'

const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        name: z.string(),
        rules: z.array(z.object({ query: z.string(), lastError: z.string().optional() })),
      }),
    ),
  }),
})

const advice = 'Give vmalert the files of deploy/vmalert of this version; it reads them again within seconds.'

export async function examineVmalert({ config, engines }: Service): Promise<Finding[]> {
  const { groups } = Rules.parse(await askJson(engines.vmalert, '/api/v1/rules')).data
  const loaded = new Map(groups.map(({ name, rules }) => [name, rules]))
  const wanted = [...ruleExpressions()]
  const differing = wanted.filter(([name, expressions]) => {
    const queries = loaded.get(name)?.map(({ query }) => query) ?? []
    return queries.join('\n') !== expressions.join('\n')
  })
  const failing = groups.flatMap(({ rules }) => rules.filter(({ lastError }) => lastError)).length
  return [
    differing.length > 0
      ? wrong('vmalert', `has other rules than this version in ${namesOf(differing)}`, advice)
      : well('vmalert', `has the ${wanted.length} groups of rules of this version`),
    failing > 0
      ? wrong('vmalert rules', `${failing} fail`, `Look at ${new URL('/', config.vmalert.url).href}`)
      : well('vmalert rules', 'are evaluated without failure'),
  ]
}

const namesOf = (groups: readonly [string, string[]][]) => groups.map(([name]) => name).join(', ')
