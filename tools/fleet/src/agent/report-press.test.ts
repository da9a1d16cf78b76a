import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeMachine } from '../machine/machine.ts'
import { makePoint, writePoints } from '../machine/point.ts'
import { createReportPress } from './report-press.ts'

const times = [1_790_000_000_000, 1_790_000_010_000]
const machineOf = (index: number, kinds?: number) => makeMachine(7, index, kinds)

test('a report holds the points of its machine, with the checks of each', async () => {
  const machine = machineOf(3)
  const points = times.map((at) => makePoint(machine, at))
  const { body, checks } = await createReportPress()(machine, times)
  expect(gunzipSync(body).equals(writePoints(machine, points))).toBe(true)
  expect(checks).toEqual(points.map((point) => point.checks))
})

test('machines of a kind share a report, those of others and other times do not', async () => {
  const press = createReportPress(4)
  const first = await press(machineOf(1, 4), times)
  expect(await press(machineOf(5, 4), times)).toBe(first)
  expect(await press(machineOf(2, 4), times)).not.toBe(first)
  expect(await press(machineOf(1, 4), times.slice(1))).not.toBe(first)
})

test('old reports are forgotten', async () => {
  const press = createReportPress(1)
  const machine = machineOf(0, 1)
  const first = await press(machine, times)
  await press(machine, [1])
  await press(machine, [2])
  expect(await press(machine, times)).not.toBe(first)
})
