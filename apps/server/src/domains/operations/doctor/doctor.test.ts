import { expect, onTestFinished, test } from 'vitest'
import { closeEngines, createEngines } from '../../../engines/index.ts'
import { hooks } from '../../../hooks.ts'
import { createLog } from '../../../platform/log.ts'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { examine } from './examine.ts'

test('the doctor tells a wrong password from an engine that is down', async () => {
  const server = await startServerOnDisk()
  onTestFinished(() => server.close())
  const wrong = { credential: { user: 'marsad', password: 'not-the-password' } }
  const { victoria, vmalert, vmagent, blackbox, nats } = server.config
  const config = {
    ...server.config,
    victoria: { ...victoria, ...wrong, nodes: victoria.nodes.map((node) => ({ ...node, ...wrong })) },
    vmalert: { ...vmalert, ...wrong },
    vmagent: { ...vmagent, ...wrong },
    blackbox: { ...blackbox, ...wrong },
    nats: nats.map((each) => ({ ...each, ...wrong })),
  }
  const log = createLog('silent')
  const engines = createEngines(config, log)
  onTestFinished(() => closeEngines(engines))

  const findings = await examine({ config, engines, log, hooks })
  for (const part of ['VictoriaMetrics', 'vmalert', 'vmagent', 'blackbox_exporter', 'NATS']) {
    expect(findings).toContainEqual({
      part,
      isOk: false,
      message: 'wrong password',
      fix: expect.stringContaining('MARSAD_ENGINES_PASSWORD'),
    })
  }
})

test('the doctor names what works, and how to fix what is down', async () => {
  const server = await startServerOnDisk()
  onTestFinished(() => server.close())
  const gone = `http://127.0.0.1:${await closedPort()}`
  const config = {
    ...server.config,
    victoria: { url: gone, write: { url: gone }, nodes: [{ url: gone }] },
    vmagent: { url: gone },
    blackbox: { ...server.config.blackbox, url: gone },
  }
  const log = createLog('silent')
  const engines = createEngines(config, log)
  onTestFinished(() => closeEngines(engines))

  const findings = await examine({ config, engines, log, hooks })
  const of = (part: string) => findings.find((finding) => finding.part === part)
  const wellParts = findings.flatMap(({ part, isOk }) => (isOk ? part : []))
  expect(wellParts).toEqual(
    expect.arrayContaining([
      'PostgreSQL',
      'PostgreSQL role',
      'PostgreSQL tables',
      'NATS',
      'mail',
      'objects',
      'vmalert',
    ]),
  )
  expect(of('VictoriaMetrics')).toMatchObject({
    isOk: false,
    message: 'unreachable (ECONNREFUSED)',
    fix: expect.stringContaining('MARSAD_VICTORIA_URL'),
  })
  expect(of('blackbox_exporter')).toMatchObject({ isOk: false })
  expect(of('backup')).toMatchObject({ isOk: false, message: 'no completed backup' })
})
