import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { environment } from './environment.ts'

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

test('a cluster is read and written at different addresses, and all of its nodes are known', () => {
  const { victoria } = readConfig({
    ...secrets,
    MARSAD_VICTORIA_URL: 'http://balancer:8481/select/0/prometheus',
    MARSAD_VICTORIA_WRITE_URL: 'http://balancer:8480/insert/0/prometheus',
    MARSAD_VICTORIA_NODES: 'http://store1:8482, http://store2:8482',
  })
  expect(victoria).toEqual({
    url: 'http://balancer:8481/select/0/prometheus',
    write: { url: 'http://balancer:8480/insert/0/prometheus' },
    nodes: [{ url: 'http://store1:8482/' }, { url: 'http://store2:8482/' }],
  })
  expect(() => readConfig({ ...secrets, MARSAD_VICTORIA_NODES: 'store1' })).toThrow('MARSAD_VICTORIA_NODES')
})

test('an engine has its credential beside its address: its own, or the one of all', () => {
  const { victoria, vmagent, nats } = readConfig({
    ...secrets,
    MARSAD_ENGINES_PASSWORD: 'the-password-of-all',
    MARSAD_VICTORIA_URL: 'http://reader:p%40ss@store.example:8428',
    MARSAD_NATS_URL: 'nats://one.example:4222, nats://two.example:4222',
  })
  const credential = { user: 'marsad', password: 'the-password-of-all' }
  const store = { url: 'http://store.example:8428/', credential: { user: 'reader', password: 'p@ss' } }
  expect(victoria).toEqual({ ...store, write: store, nodes: [store] })
  expect(vmagent).toEqual({ url: 'http://127.0.0.1:8429/', credential })
  expect(nats).toEqual([
    { url: 'nats://one.example:4222', credential },
    { url: 'nats://two.example:4222', credential },
  ])
  expect(readConfig(secrets).vmagent).toEqual({ url: 'http://127.0.0.1:8429/' })
  expect(() => readConfig({ ...secrets, MARSAD_ENGINES_PASSWORD: '12e45' })).toThrow(
    'MARSAD_ENGINES_PASSWORD',
  )
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
