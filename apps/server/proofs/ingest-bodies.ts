import { gzipSync } from 'node:zlib'
import { makeMachine, makePoint, seriesOf, writePoints } from '@marsad/fleet'
import { compress } from 'snappyjs'

const pointMs = 10_000

/** What one simulated machine reports at a moment: so many points of each of its series. */
export function reportAt(index: number, at: number, points: number) {
  const machine = makeMachine(1, index)
  const made = Array.from({ length: points }, (_, n) => makePoint(machine, at + n * pointMs))
  const message = Buffer.from(writePoints(machine, made))
  const { keys } = seriesOf(machine.shape)
  const lines = () =>
    made.map(({ at: time, values }) =>
      keys.map((key, series) => `${key} ${values[series]} ${time}\n`).join(''),
    )
  return {
    samples: keys.length * points,
    snappy: () => Buffer.from(compress(message)),
    gzip: () => gzipSync(message),
    text: () => gzipSync(lines().join('')),
  }
}
