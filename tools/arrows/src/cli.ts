import { resolve } from 'node:path'
import { cruiseHouse } from './cruise-house.ts'
import { rules } from './rules.ts'

const violations = await cruiseHouse(resolve(import.meta.dirname, '../../..'))

for (const { rule, from, to } of violations) {
  console.error(`${rule.name}: ${from} → ${to}`)
  console.error(`  ${rules.find(({ name }) => name === rule.name)?.comment}`)
}
if (violations.length > 0) process.exitCode = 1
