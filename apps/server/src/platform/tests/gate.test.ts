import { expect, test } from 'vitest'
import { createFairGate, createGate, createTurns } from '../gate.ts'

/** A task that runs until it is resolved. */
function work(order: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return {
    run: async () => {
      order.push(name)
      await promise
      return name
    },
    end: resolve,
    fail: reject,
  }
}
const settled = () => new Promise((settle) => setImmediate(settle))

test('so many run, so many wait in their order, and the rest is turned away', async () => {
  const order: string[] = []
  const gate = createGate({ atOnce: 2, waiting: 1 })
  const [a, b, c] = [work(order, 'a'), work(order, 'b'), work(order, 'c')]
  const running = [gate(a.run), gate(b.run), gate(c.run)]
  await settled()
  expect(order).toEqual(['a', 'b'])
  await expect(gate(work(order, 'd').run)).rejects.toMatchObject({ code: 'auth.busy', retryAfterSeconds: 2 })
  a.end()
  await settled()
  expect(order).toEqual(['a', 'b', 'c'])
  b.end()
  c.end()
  expect(await Promise.all(running)).toEqual(['a', 'b', 'c'])
  // All slots are free again, as many as before.
  const again = [work(order, 'e'), work(order, 'f'), work(order, 'g')]
  const once = again.map(({ run }) => gate(run))
  await settled()
  expect(order.slice(3)).toEqual(['e', 'f'])
  for (const { end } of again) end()
  await Promise.all(once)
})

test('work that fails gives its place back', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const fail = () => Promise.reject(new Error('failed'))
  const first = gate(fail)
  const second = gate(async () => 'fine')
  await expect(first).rejects.toThrow('failed')
  expect(await second).toBe('fine')
  expect(await gate(async () => 'again')).toBe('again')
})

test('keys take turns, and one that asks for much waits for itself', async () => {
  const order: string[] = []
  const gate = createFairGate({ waiting: 2 })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => ({
    key: name.charAt(0),
    ...work(order, name),
  }))
  const running = all.map(({ key, run }) => gate(key, run))
  await settled()
  expect(order).toEqual(['a1'])
  await expect(gate('a', work(order, 'a4').run)).rejects.toMatchObject({
    code: 'auth.busy',
    retryAfterSeconds: 2,
  })
  for (const { end } of all) end()
  await Promise.all(running)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  // The queue is empty: the next task starts at once.
  const last = work(order, 'z')
  const done = gate('z', last.run)
  await settled()
  expect(order.at(-1)).toBe('z')
  last.end()
  await done
})

test('of a fair gate one runs at a time, and a failure lets the next one in', async () => {
  const gate = createFairGate({ waiting: 5 })
  let [now, most] = [0, 0]
  const run = async () => {
    now += 1
    most = Math.max(most, now)
    await settled()
    now -= 1
    throw new Error('failed')
  }
  const results = await Promise.allSettled(['a', 'b', 'a', 'c'].map((key) => gate(key, run)))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  expect(most).toBe(1)
})

test('tasks of a key run one at a time, an urgent one first, and do not wait for those of another key', async () => {
  const inTurn = createTurns()
  const order: string[] = []
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const first = inTurn('a', () => isOpen.then(() => void order.push('first')))
  const rest = [
    inTurn('a', async () => void order.push('second')),
    inTurn('a', async () => void order.push('urgent'), { isUrgent: true }),
  ]
  await inTurn('b', async () => void order.push('other key'))
  open()
  await Promise.all([first, ...rest])
  expect(order).toEqual(['other key', 'first', 'urgent', 'second'])
})

test('a task that fails lets the next of its key enter', async () => {
  const inTurn = createTurns()
  const failing = inTurn('a', () => Promise.reject(new Error('broken')))
  const next = inTurn('a', async () => 'entered')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('entered')
})
