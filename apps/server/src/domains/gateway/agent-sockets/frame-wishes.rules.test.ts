import { agentChecks } from '@marsad/contract/agent/protocol'
import { Check } from '@marsad/contract/http/monitors'
import { expect, test } from 'vitest'
import { checksOf, createFrameWishes } from './frame-wishes.rules.ts'

const monitor = (check: object, n = 1) => ({
  id: `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`,
  intervalSeconds: 60 as const,
  check: Check.parse(check),
})

test('a wish lasts a lease and is renewed by the next', () => {
  const wishes = createFrameWishes()
  expect(wishes.wanted(0)).toEqual([])
  expect(wishes.renew(['processes'], 1000)).toEqual(['processes'])
  expect(wishes.renew(['metrics'], 11_000)).toEqual(['metrics', 'processes'])
  expect(wishes.wanted(15_999)).toEqual(['metrics', 'processes'])
  expect(wishes.wanted(16_000)).toEqual(['metrics'])
  wishes.renew(['metrics'], 20_000)
  expect(wishes.wanted(34_999)).toEqual(['metrics'])
  expect(wishes.wanted(35_000)).toEqual([])
})

test('an agent is told how to look, spelled as programs do', () => {
  const http = { kind: 'http', url: 'https://Example.com/a#part', headers: [] }
  expect(
    checksOf([
      monitor(http),
      monitor({ kind: 'tcp', host: '127.1', port: 22 }),
      monitor({ kind: 'ping', host: 'a.example' }),
    ]),
  ).toEqual([
    {
      id: monitor(http).id,
      intervalSeconds: 60,
      kind: 'http',
      url: 'https://example.com/a',
      method: 'GET',
      statuses: [[200, 299]],
      followsRedirects: true,
      verifiesCertificate: true,
    },
    { id: monitor(http).id, intervalSeconds: 60, kind: 'tcp', host: '127.0.0.1', port: 22 },
    { id: monitor(http).id, intervalSeconds: 60, kind: 'ping', host: 'a.example' },
  ])
})

test('a check that agents do not know is left out, and those beside it are not', () => {
  const dns = monitor({ kind: 'dns', name: 'a.example', record: 'A' })
  const post = monitor({ kind: 'http', url: 'https://a.example/', method: 'POST', headers: [] })
  const ping = monitor({ kind: 'ping', host: 'a.example' })
  expect(checksOf([dns, ping, post]).map(({ kind }) => kind)).toEqual(['ping'])
})

test('an agent gets no more checks than it takes', () => {
  const many = Array.from({ length: agentChecks.most + 1 }, (_, n) =>
    monitor({ kind: 'ping', host: 'a.example' }, n),
  )
  expect(checksOf(many)).toHaveLength(agentChecks.most)
})
