import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const tree = mkdtempSync(join(tmpdir(), 'marsad-lint-'))
afterAll(() => rmSync(tree, { recursive: true }))

function lint(path: string, source: string) {
  const file = join(tree, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  return spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-c', join(root, '.oxlintrc.json'), file], {
    encoding: 'utf8',
  })
}

const readsEnvironment = 'export const home = process.env.HOME\n'

test('config.ts of the server may read the environment', () => {
  expect(lint('apps/server/src/config.ts', readsEnvironment)).toMatchObject({ status: 0 })
})

test('no other file of the product may', () => {
  const { status, stdout } = lint('apps/server/src/platform/home.ts', readsEnvironment)
  expect(status).toBe(1)
  expect(stdout).toContain('no-process-env')
})

test('nor by importing it', () => {
  const { status, stdout } = lint('apps/agent/src/home.ts', "export { env } from 'node:process'\n")
  expect(status).toBe(1)
  expect(stdout).toContain('no-restricted-imports')
})
