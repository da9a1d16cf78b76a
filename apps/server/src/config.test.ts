import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environment, readConfig } from './config.ts'

const secrets = {
  MARSAD_SECRET: Buffer.alloc(32, 1).toString('base64'),
  MARSAD_INTERNAL_SECRET: 'internal-secret-of-the-engines',
}

test('two secrets are all that must be given', () => {
  const config = readConfig(secrets)
  expect([...config.roles]).toEqual(['web', 'gateway', 'worker'])
  expect(config.http.port).toBe(8080)
})

test('every mistake is named at once', () => {
  const mistakes = { ...secrets, MARSAD_SECRET: 'short', MARSAD_PORT: '99999', MARSAD_ROLES: 'web,cook' }
  expect(() => readConfig(mistakes)).toThrow(/MARSAD_ROLES[\s\S]*MARSAD_PORT[\s\S]*MARSAD_SECRET/)
})

test('the documentation lists every variable with its meaning', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8')
  const documented = [...page.matchAll(/^\| `(MARSAD_\w+)` \|.*\| (.*) \|$/gm)].map(([, name, text]) => [
    name,
    text,
  ])
  const known = Object.entries(environment.shape).map(([name, schema]) => [name, schema.description])
  expect(documented).toEqual(known)
})
