import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeJoin } from './joins.rules.ts'

type Held = { joins: number; nonce: string | null; challenge: string | null }
type Disk = { joins: number; nonce: string | null; lastNonce: string | null }

/** The events around one join. */
const Event = fc.record({
  /** Whether the device can write its nonce before the request, and the response after it. */
  writesBefore: fc.boolean(),
  writesAfter: fc.boolean(),
  fate: fc.constantFrom('answered', 'request lost', 'answer lost'),
  /** How many states the server loses before it, as in a restore or a failover. */
  loses: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(20)),
})
type Event = typeof Event extends fc.Arbitrary<infer One> ? One : never

let made = 0
const fresh = () => `n${(made += 1)}`

const empty = { joins: 0, nonce: null, challenge: null } satisfies Held

/** A server that can be rolled back, and a device that keeps its disk state as the agent does. */
function world() {
  const history: Held[] = [empty]
  const held = () => history.at(-1) ?? empty
  const arrive = (coming: { joins: number; nonce: string }) => {
    const verdict = judgeJoin(held(), { ...coming, challenge: fresh() })
    if (verdict !== 'clone')
      history.push({ joins: coming.joins + 1, nonce: coming.nonce, challenge: fresh() })
    return verdict
  }
  return {
    arrive,
    lose: (states: number) => history.splice(Math.max(1, history.length - states)),
    /** Returns the verdict, if the request arrived. */
    join: (disk: Disk, { writesBefore, writesAfter, fate }: Omit<Event, 'loses'>) => {
      if (!disk.nonce && writesBefore) disk.nonce = fresh()
      // A disk that cannot be written repeats the last join.
      const nonce = disk.nonce ?? disk.lastNonce
      if (!nonce || fate === 'request lost') return undefined
      const joins = disk.nonce ? disk.joins : disk.joins - 1
      const verdict = arrive({ joins, nonce })
      if (verdict !== 'clone' && fate === 'answered' && writesAfter)
        Object.assign(disk, { joins: joins + 1, nonce: null, lastNonce: nonce })
      return verdict
    },
  }
}

const newDisk = (): Disk => ({ joins: 0, nonce: null, lastNonce: null })
const smooth = { writesBefore: true, writesAfter: true, fate: 'answered' } as const

test('whatever is lost on the way, on its disk or at the server, a device is never taken for a copy', () => {
  fc.assert(
    fc.property(fc.array(Event, { maxLength: 60 }), (events) => {
      const { join, lose } = world()
      const disk = newDisk()
      for (const { loses, ...event } of events) {
        lose(loses)
        expect(join(disk, event)).not.toBe('clone')
      }
      expect(['next', 'again']).toContain(join(disk, smooth))
    }),
    { numRuns: 500 },
  )
})

test('a copied disk is found out as soon as the machine it was copied from has joined', () => {
  fc.assert(
    fc.property(fc.array(Event), fc.array(Event), (before, after) => {
      const { join } = world()
      const disk = newDisk()
      for (const event of before) join(disk, event)
      // A disk cannot be copied safely during a join: both copies would repeat it.
      fc.pre(disk.nonce === null)
      const copy = { ...disk }
      join(disk, smooth)
      for (const event of after) expect(join(disk, event)).not.toBe('clone')
      expect(join(copy, smooth)).toBe('clone')
    }),
    { numRuns: 500 },
  )
})

test('the very request that was counted last is a replay, whatever its count', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.string(), (held, coming, challenge) => {
      const replayed = { joins: coming, nonce: 'n', challenge }
      expect(judgeJoin({ joins: held, nonce: 'n', challenge }, replayed)).toBe('replay')
    }),
  )
})

test('the last join once more is that of one count less, with its own nonce', () => {
  const held = { joins: 5, nonce: 'n', challenge: 'before' }
  const judged = (joins: number, nonce: string) => judgeJoin(held, { joins, nonce, challenge: 'now' })
  expect(judged(4, 'n')).toBe('again')
  expect(judged(4, 'other')).toBe('clone')
  expect(judged(3, 'n')).toBe('clone')
  expect(judged(5, 'n')).toBe('next')
  expect(judged(9, 'other')).toBe('next')
})
