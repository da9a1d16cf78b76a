import { gunzipSync } from 'node:zlib'
import { inventoryParts, type InventoryPart } from '@marsad/contract/agent/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InventorySender } from './inventory.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Report = { hashes: Partial<Record<InventoryPart, string>>; parts: object }
type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | Error

/** A sender whose server accepts everything, unless a reply is set for the next call. */
function start() {
  const values: Record<InventoryPart, object | null> = {
    host: { name: 'h' },
    usb: { list: [] },
    security: { firewall: 'on' },
    applications: { list: ['a'] },
    containers: { isNamed: false },
    services: { list: [] },
  }
  const signals: Record<InventoryPart, string> = {
    host: '',
    usb: '',
    security: '',
    applications: '',
    containers: '',
    services: '',
  }
  const looked: InventoryPart[] = []
  const looks = Object.fromEntries(
    inventoryParts.map((part) => [
      part,
      {
        signal: () => signals[part],
        look: async () => (looked.push(part), values[part]),
      },
    ]),
  )
  const reports: (Report & { isZipped: boolean })[] = []
  const known: Report['hashes'] = {}
  const replies: Reply[] = []
  const words: string[] = []
  const forgotten: string[] = []
  const http = {
    async post(_path: string, body: Buffer, headers: Record<string, string>) {
      const isZipped = headers['content-encoding'] === 'gzip'
      const report = JSON.parse((isZipped ? gunzipSync(body) : body).toString()) as Report
      reports.push({ ...report, isZipped })
      const reply = replies.shift()
      if (reply instanceof Error) throw reply
      // A permanently refused report is not requested again.
      if (reply && reply.status >= 400 && reply.status < 429)
        for (const part of inventoryParts) if (part in report.parts) known[part] = report.hashes[part] ?? ''
      if (reply) return { headers: {}, code: undefined, body: undefined, ...reply }
      for (const part of inventoryParts) if (part in report.parts) known[part] = report.hashes[part] ?? ''
      const wanted = inventoryParts.filter((part) => report.hashes[part] !== known[part])
      return { status: 200, headers: {}, code: undefined, body: { wanted } }
    },
  }
  const session = { token: async () => 't1', forget: (token: string) => forgotten.push(token) }
  const sender = new InventorySender({
    looks,
    session,
    http,
    log: (text: string) => words.push(text),
  } as never)
  /** Lets time pass with a tick a second, as in the agent. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1000)
      sender.tick()
      for (let turn = 0; turn < 5; turn += 1) await new Promise((settle) => setImmediate(settle))
    }
  }
  const partsSent = () => reports.map(({ parts }) => Object.keys(parts).join())
  const clear = () => {
    reports.length = 0
    looked.length = 0
  }
  return {
    sender,
    values,
    signals,
    looked,
    reports,
    known,
    replies,
    words,
    forgotten,
    pass,
    partsSent,
    clear,
  }
}

test('the first report is within eight seconds, with the host and what the server lacks, each alone', async () => {
  const { pass, reports, partsSent, looked } = start()
  await pass(3)
  expect(looked).toEqual([])
  await pass(1)
  expect(looked.toSorted()).toEqual(inventoryParts.toSorted())
  expect(partsSent()).toEqual([...inventoryParts])
  expect(reports[0]?.hashes).toHaveProperty('security')
  expect(reports.every(({ isZipped }) => !isZipped)).toBe(true)
  // Everything is reported: an hour without traffic.
  await pass(600)
  expect(partsSent()).toHaveLength(inventoryParts.length)
})

test('a change is told a moment after it came to rest, and only that part', async () => {
  const { pass, values, signals, partsSent, looked, clear } = start()
  await pass(4)
  clear()
  signals.usb = 'plugged'
  values.usb = { list: ['stick'] }
  await pass(2)
  expect(looked).toEqual([])
  await pass(2)
  expect(looked).toEqual(['usb'])
  expect(partsSent()).toEqual(['usb'])
  // A look without changes is not reported.
  clear()
  signals.usb = 'touched'
  await pass(4)
  expect(looked).toEqual(['usb'])
  expect(partsSent()).toEqual([])
})

test('once an hour all is looked at anew, and its hashes told', async () => {
  const { pass, partsSent, looked, clear } = start()
  await pass(4)
  clear()
  await pass(3598)
  expect(looked).toEqual([])
  await pass(4)
  expect(looked.toSorted()).toEqual(inventoryParts.toSorted())
  expect(partsSent()).toEqual([''])
})

test('what has nothing to tell has no hash', async () => {
  const { pass, values, reports } = start()
  values.usb = null
  await pass(4)
  expect(Object.keys(reports[0]?.hashes ?? {})).toEqual(inventoryParts.filter((part) => part !== 'usb'))
})

test('a long part goes compressed', async () => {
  const { pass, values, reports } = start()
  values.applications = { list: Array.from({ length: 200 }, (_, n) => `application ${n}`) }
  await pass(4)
  expect(reports.filter(({ isZipped }) => isZipped).map(({ parts }) => Object.keys(parts))).toEqual([
    ['applications'],
  ])
})

test('a server that asks for quiet gets it, and is then told all the same', async () => {
  const { pass, replies, partsSent, words, looked } = start()
  replies.push({ status: 429, headers: { 'retry-after': '30' } })
  await pass(4)
  expect(partsSent()).toEqual(['host'])
  await pass(29)
  expect(partsSent()).toEqual(['host'])
  await pass(4)
  expect(partsSent()).toEqual(['host', ...inventoryParts])
  expect(looked).toHaveLength(inventoryParts.length)
  expect(words).toEqual(['The server answers 429 to the inventory'])
})

test.for<[string, Reply]>([
  ['away', new Error('socket hang up')],
  ['in trouble', { status: 503, body: { wanted: [] } }],
  ['not itself', { status: 200, body: 'a proxy' }],
  ['without a list', { status: 200, body: { wanted: 'all' } }],
  ['redirecting', { status: 300, body: { wanted: [] } }],
  ['odd', { status: 199, body: { wanted: [] } }],
])('a server that is %s is tried again, and trouble is said once', async ([, reply]) => {
  const { pass, replies, partsSent, words } = start()
  replies.push(reply, reply)
  await pass(30)
  expect(partsSent().slice(0, 3)).toEqual(['host', 'host', 'host'])
  expect(partsSent().at(-1)).toBe('services')
  expect(words).toHaveLength(1)
})

test.for([400, 413, 415, 422])('a part that is refused for good (%i) holds up no other', async (status) => {
  const { pass, replies, partsSent, words, values, signals, clear } = start()
  replies.push({ status })
  await pass(60)
  expect(partsSent().filter((parts) => parts === 'host')).toHaveLength(1)
  expect(partsSent()).toContain('applications')
  expect(words[0]).toBe(`The server refuses host (${status}); it is told again when it has changed`)
  clear()
  values.host = { name: 'changed' }
  signals.host = 'changed'
  await pass(5)
  expect(partsSent()).toContain('host')
})

test.for([401, 403, 410])('after %i the token is forgotten', async (status) => {
  const { pass, replies, forgotten } = start()
  replies.push({ status })
  await pass(4)
  expect(forgotten).toEqual(['t1'])
})

test('a server that wants the same part again and again is not sent it without end', async () => {
  const { pass, replies, partsSent, words } = start()
  const insists = { status: 200, body: { wanted: ['usb', 'unheard of'] } }
  replies.push(insists, insists)
  await pass(4)
  expect(partsSent()).toEqual(['host', 'usb'])
  expect(words).toEqual(['The server still lacks what it was sent'])
  await pass(5)
  expect(partsSent().slice(2)).toContain('usb')
})

test('asked to look, it answers when the server has what it saw, and shares looks of the same second', async () => {
  const { sender, pass, values, partsSent, looked, clear } = start()
  await pass(4)
  clear()
  vi.advanceTimersByTime(2000)
  values.usb = { list: ['stick'] }
  await Promise.all([sender.refresh(['usb']), sender.refresh(['usb'])])
  expect(partsSent()).toEqual(['usb'])
  expect(looked).toEqual(['usb'])
  await sender.refresh(['usb'])
  expect(looked).toEqual(['usb'])
  vi.advanceTimersByTime(1001)
  await sender.refresh(['usb'])
  expect(looked).toEqual(['usb', 'usb'])
  expect(partsSent()).toEqual(['usb'])
})

test('asked to look while the server wants quiet, it says that it cannot tell', async () => {
  const { sender, pass, replies } = start()
  replies.push({ status: 429, headers: { 'retry-after': '60' } })
  await pass(4)
  await expect(sender.refresh(['usb'])).rejects.toThrow('The server asked for quiet')
  vi.advanceTimersByTime(61_000)
  await expect(sender.refresh(['usb'])).resolves.toBeUndefined()
})
