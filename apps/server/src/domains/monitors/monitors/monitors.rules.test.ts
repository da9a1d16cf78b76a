import { Check, NewCheck } from '@marsad/contract/http/monitors'
import { expect, test } from 'vitest'
import { hasCertificate, isForAgent, reachSeconds, stateOf, targetOf } from './monitors.rules.ts'

const check = (fields: object) => Check.parse(fields)
const http = (fields: object = {}) => NewCheck.parse({ kind: 'http', url: 'https://a.example/', ...fields })
const tcp = NewCheck.parse({ kind: 'tcp', host: 'a.example', port: 22 })

test('a last check counts for three rounds, five minutes at least', () => {
  expect(reachSeconds(20)).toBe(300)
  expect(reachSeconds(100)).toBe(300)
  expect(reachSeconds(120)).toBe(360)
})

test('a monitor is as its last check, unless it rests', () => {
  expect(stateOf(true, true)).toBe('paused')
  expect(stateOf(false, undefined)).toBe('pending')
  expect(stateOf(false, true)).toBe('up')
  expect(stateOf(false, false)).toBe('down')
})

test('targets in the words that people search for', () => {
  expect(targetOf(http())).toBe('https://a.example/')
  expect(targetOf(check({ kind: 'dns', name: 'a.example', record: 'MX' }))).toBe('a.example MX')
  expect(targetOf(check({ kind: 'heartbeat', everySeconds: 60, graceSeconds: 0 }))).toBe('')
  expect(targetOf(check({ kind: 'ping', host: 'a.example' }))).toBe('a.example')
  expect(targetOf(tcp)).toBe('a.example:22')
  expect(targetOf(check({ kind: 'grpc', host: 'a.example' }))).toBe('a.example:443')
  expect(targetOf(check({ kind: 'certificate', host: 'a.example' }))).toBe('a.example:443')
})

test('a certificate is where TLS is', () => {
  expect(hasCertificate(http())).toBe(true)
  expect(hasCertificate(http({ url: 'HTTPS://a.example/' }))).toBe(true)
  expect(hasCertificate(http({ url: 'http://a.example/?x=https:' }))).toBe(false)
  expect(hasCertificate(check({ kind: 'certificate', host: 'a.example' }))).toBe(true)
  expect(hasCertificate(tcp)).toBe(false)
  expect(hasCertificate(check({ kind: 'smtp', host: 'a.example' }))).toBe(true)
  expect(hasCertificate(check({ kind: 'imap', host: 'a.example', encryption: 'none' }))).toBe(false)
  expect(hasCertificate(check({ kind: 'redis', host: 'a.example' }))).toBe(false)
})

test('an agent looks whether something answers, and never at what it says', () => {
  expect(isForAgent(tcp)).toBe(true)
  expect(isForAgent(NewCheck.parse({ kind: 'ping', host: 'a.example' }))).toBe(true)
  expect(isForAgent(NewCheck.parse({ kind: 'dns', name: 'a.example', record: 'A' }))).toBe(false)
  expect(isForAgent(http())).toBe(true)
  expect(isForAgent(http({ method: 'HEAD' }))).toBe(true)
  for (const more of [
    { method: 'POST' },
    { body: 'x' },
    { headers: [{ name: 'x', value: 'y' }] },
    { keyword: { text: 'x', isUnwanted: true } },
    { header: { name: 'x', contains: 'y' } },
    { json: { path: '$', equals: '1' } },
  ])
    expect(isForAgent(http(more))).toBe(false)
})
