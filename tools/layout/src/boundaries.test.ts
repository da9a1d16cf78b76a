import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBreaches } from './cruise.ts'
import { rules } from './rules.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
const ruleNames = [...new Set(rules.map((rule) => rule.name))]

test('every rule has a fixture and every fixture a rule', () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(['clean', ...ruleNames].toSorted())
})

test('a tree in order breaks no rule', async () => {
  expect(await findBreaches(join(fixtures, 'clean'))).toEqual([])
})

test.each(ruleNames)('%s is broken by its fixture, and nothing else is', async (name) => {
  const violations = await findBreaches(join(fixtures, name))
  expect([...new Set(violations.map(({ rule }) => rule.name))]).toEqual([name])
})

test('a cycle that closes by a dynamic import is a cycle too', async () => {
  const violations = await findBreaches(join(fixtures, 'no-cycles'))
  expect(violations.map(({ from }) => from)).toContain('apps/web/src/app/menu-items.tsx')
})
