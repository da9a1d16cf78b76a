import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nameSensors, parseMillidegrees } from './sensors.ts'
import { linuxTemperatures } from './temperatures.linux.ts'

async function chip(root: string, folder: string, files: Record<string, string>) {
  await mkdir(`${root}/class/hwmon/${folder}`, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await writeFile(`${root}/class/hwmon/${folder}/${name}`, `${text}\n`)
  }
}

test('reads every probe that answers, by the name of its chip', async () => {
  const root = mkdtempSync(`${tmpdir()}/hwmon-`)
  onTestFinished(() => rmSync(root, { recursive: true }))
  await chip(root, 'hwmon10', { name: 'nvme', temp1_input: '41850', temp1_label: 'Composite' })
  await chip(root, 'hwmon2', { name: 'nvme', temp1_input: '38850', temp1_label: 'Composite' })
  await chip(root, 'hwmon0', {
    name: 'coretemp',
    temp1_input: '56000',
    temp1_label: 'Package id 0',
    fan1_input: '900',
  })
  await chip(root, 'hwmon1', {
    name: 'nct6775',
    temp1_input: '-128000',
    temp2_input: 'none',
    temp3_input: '-5500',
  })
  const source = linuxTemperatures(root)
  await vi.waitFor(() =>
    expect(source.read(performance.now())).toEqual([
      { sensor: 'coretemp Package id 0', celsius: 56 },
      { sensor: 'nct6775 temp3', celsius: -5.5 },
      { sensor: 'nvme Composite', celsius: 38.85 },
      { sensor: 'nvme Composite #2', celsius: 41.85 },
    ]),
  )
  source.close()
})

test('a machine without probes has none, and that is no failure', async () => {
  const source = linuxTemperatures('/nowhere')
  expect(source.read(0)).toEqual([])
  await new Promise(setImmediate)
  expect(source.read(20_000)).toEqual([])
})

test('figures that cannot be are left out', () => {
  expect(['', '12x', '999999999999', '-128000', '255000'].map(parseMillidegrees)).toEqual(Array(5).fill(null))
  expect(nameSensors([])).toEqual([])
})
