import { resolve } from 'node:path'
import { findBreaches } from './cruise.ts'
import { rules } from './rules.ts'

const violations = await findBreaches(resolve(import.meta.dirname, '../../..'))

for (const { rule, from, to } of violations) {
  console.error(`${rule.name}: ${from} → ${to}`)
  console.error(`  ${rules.find(({ name }) => name === rule.name)?.comment}`)
}
if (violations.length > 0) process.exitCode = 1
