import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { createCollectors } from './index.ts'

const emptyReading = {
  cpu: null,
  load: null,
  pressure: null,
  memory: null,
  swap: null,
  partitions: [],
  disks: [],
  interfaces: [],
  temperatures: [],
  processCount: null,
  uptimeSeconds: null,
}

function watch(root?: string) {
  const collectors = createCollectors({
    agent: { agentVersion: '0.1.0', makesChecks: false },
    ...(root === undefined ? {} : { root }),
  })
  onTestFinished(() => collectors.close())
  return collectors
}

test('a machine that says nothing gives nothing: counted as failures, never as zeros', async () => {
  const root = mkdtempSync(`${tmpdir()}/empty-`)
  onTestFinished(() => rmSync(root, { recursive: true }))
  const collectors = watch(root)
  expect(collectors.read()).toEqual(emptyReading)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(collectors.read()).toEqual(emptyReading)
  expect(Object.fromEntries(collectors.failures)).toEqual({
    memory: 2,
    cpu: 2,
    load: 2,
    partitions: 1,
    disks: 2,
    interfaces: 2,
    process_count: 2,
    uptime: 2,
  })
  expect(await collectors.processes(10)).toMatchObject({ kind: 'failed' })
})

test('what comes back is read again, and one lost file takes no other with it', async () => {
  const root = mkdtempSync(`${tmpdir()}/machine-`)
  onTestFinished(() => rmSync(root, { recursive: true }))
  await mkdir(`${root}/proc`)
  const record = async (name: string) => writeFile(`${root}/proc/${name}`, await readFile(`/proc/${name}`))
  const collectors = watch(root)
  for (const name of ['meminfo', 'loadavg', 'uptime']) await record(name)
  expect(collectors.read()).toMatchObject({
    cpu: null,
    memory: expect.any(Object),
    uptimeSeconds: expect.any(Number),
  })
  await record('stat')
  collectors.read()
  const failed = collectors.failures.get('cpu')
  collectors.read()
  expect(collectors.failures.get('cpu')).toBe(failed)
  await rm(`${root}/proc/loadavg`)
  expect(collectors.read().memory).not.toBeNull()
})

test('opens no more files as time goes by, and closes them all', async () => {
  const count = async () => (await readdir('/proc/self/fd')).length
  const before = await count()
  const collectors = createCollectors({ agent: { agentVersion: '0.1.0', makesChecks: false } })
  collectors.read()
  collectors.read()
  const first = await count()
  for (let turn = 0; turn < 200; turn++) collectors.read()
  expect(Math.abs((await count()) - first)).toBeLessThan(4)
  await collectors.processes(10)
  collectors.close()
  expect(Math.abs((await count()) - before)).toBeLessThan(4)
})

test('hands out the same reading again, so that a day of them makes no garbage', () => {
  const collectors = watch()
  collectors.read()
  const first = collectors.read()
  const { memory, interfaces } = first
  expect(collectors.read()).toBe(first)
  expect(first.memory).toBe(memory)
  expect(first.interfaces).toBe(interfaces)
})
