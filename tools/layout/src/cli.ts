import { resolve } from 'node:path'
import { findBreaches } from './cruise.ts'
import { measure } from './measure.ts'
import { domains, rules } from './rules.ts'
import { findForeignWrites } from './tables.ts'

const root = resolve(import.meta.dirname, '../../..')
const breaches = await findBreaches(root)
const writes = findForeignWrites(root)
const measures = measure(root)

for (const { rule, from, to } of breaches) {
  console.error(`${rule.name}: ${from} → ${to}`)
  console.error(`  ${rules.find(({ name }) => name === rule.name)?.comment}`)
}
for (const write of writes) console.error(`${write}: only its own domain may`)
for (const { name, value, most, where } of measures) {
  if (value > most) console.error(`${name}: ${value}, at most ${most}\n  ${(where ?? []).join('\n  ')}`)
}
if (breaches.length + writes.length > 0 || measures.some(({ value, most }) => value > most)) {
  process.exitCode = 1
}

const count = (name: string) => breaches.filter(({ rule }) => rule.name.startsWith(name)).length
const lines = [
  ['domains', domains.length],
  ['imports against their order', count('server-order-')],
  ['import cycles, dynamic ones included', count('no-cycles')],
  ['other breaches of boundaries', breaches.length - count('server-order-') - count('no-cycles')],
  ['writes to a table of another domain', writes.length],
  ...measures.map(({ name, value }) => [name, value]),
] as const
for (const [name, value] of lines) console.log(`${String(value).padStart(6)}  ${name}`)
