import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { externalCopy, gatewayPorts, s3Configurations, victoriaFlags } from '@marsad/engines'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { deploy, read, readCompose } from './deploy-files.ts'

// deploy/dev.yaml says in containers what tools/engines says in programs. Here the two are compared.
const Service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
})
const Compose = z.looseObject({ services: z.record(z.string(), Service) })
const { services } = Compose.parse(readCompose('dev.yaml'))
const { ports, secrets } = externalCopy

test('every port is published on the loopback alone, and is one that the tools know', () => {
  const published = Object.values(services).flatMap((service) => service.ports)
  expect(published.filter((each) => !each.startsWith('127.0.0.1:'))).toEqual([])
  const { s3Account: _, s3Container: __, s3Object: ___, server: ____, probeGuard: _____, ...reached } = ports
  expect(new Set(published.map((each) => Number(each.split(':')[1])))).toEqual(
    new Set(Object.values(reached)),
  )
})

test('an image that an install has too is of the same version', () => {
  const installed = new Set(
    Object.values(Compose.parse(readCompose('compose.yaml')).services).map(({ image }) => image),
  )
  const images = Object.values(services).map(({ image }) => image)
  expect(images.filter((image) => !installed.has(image))).toEqual(['marsad-dev-s3', 'marsad-dev-mail'])
})

test('engines call the server at the ports of the gateway', () => {
  const called = JSON.stringify(services).match(/host\.docker\.internal:\d+/g)
  expect(new Set(called)).toEqual(new Set([`host.docker.internal:${gatewayPorts.server}`]))
})

test('secrets are those that the tools have', () => {
  const given = Object.values(services).flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([name]) => /password|key$|token/i.test(name)),
  )
  expect(new Set(given.map(([, value]) => value))).toEqual(new Set([secrets.engines, secrets.internal]))
  const same = [secrets.databaseOwner, secrets.databaseApp, secrets.databaseAdmin, secrets.s3]
  expect(new Set(same)).toEqual(new Set([secrets.engines]))
})

test('the store behaves as that of the tests', () => {
  expect(services['victoria']?.command).toEqual(expect.arrayContaining([...victoriaFlags]))
})

test('blackbox_exporter asks for the password of the engines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marsad-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(deploy, 'dev/blackbox/web.yml'), join(folder, 'web.yml'))
  // It leaves a file alone whose hash fits.
  const env = { ...process.env, ENGINES_PASSWORD: secrets.engines }
  execFileSync(join(deploy, 'blackbox/prepare.sh'), [folder], { env })
  expect(execFileSync('cat', [join(folder, 'web.yml')], { encoding: 'utf8' })).toBe(
    read('deploy/dev/blackbox/web.yml'),
  )
})

test('the S3 store has the settings of the one without a container', () => {
  const written = Object.fromEntries(
    globSync(join(deploy, 'dev/s3/*.conf')).map((file) => [
      basename(file, '.conf'),
      read(`deploy/dev/s3/${basename(file)}`),
    ]),
  )
  expect(written).toEqual(s3Configurations(externalCopy, { folder: '/data', listen: '0.0.0.0' }))
})

test('the Containerfile has no mistakes', () => {
  expect(validate(read('deploy/dev/Containerfile')).map(({ message }) => message)).toEqual([])
})
