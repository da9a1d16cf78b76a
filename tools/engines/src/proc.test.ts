import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { policyWhile } from './install.ts'
import { family, identify, isAlive, listensOn, type ProcessId } from './proc.ts'

const self = identified(process.pid)

function identified(pid: number | undefined): ProcessId {
  const id = pid === undefined ? undefined : identify(pid)
  if (id === undefined) throw new Error('there is no such process')
  return id
}

test('a port belongs to the process that listens on it, among a family too, and to no other', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const child = spawn('sleep', ['60'])
  try {
    const parent = identified(process.ppid)
    expect(listensOn([self], [port])).toBe(true)
    expect(listensOn(family(parent), [port])).toBe(true)
    expect(listensOn([identified(child.pid)], [port])).toBe(false)
    expect(listensOn([self], [port, 1])).toBe(false)
  } finally {
    child.kill()
    server.close()
  }
})

test('a process that got the pid of another is not taken for it', () => {
  expect(isAlive(self)).toBe(true)
  expect(isAlive({ ...self, startTicks: self.startTicks - 1 })).toBe(false)
})

test('services are held back while the installer runs, and by nothing that it left behind', () => {
  const answer = (pid: number) => spawnSync('sh', ['-c', policyWhile(pid)]).status
  expect(answer(process.pid)).toBe(101)
  const { pid } = spawnSync(process.execPath, ['--version'])
  expect(answer(pid)).toBe(0)
  // Its number may belong to another program by then.
  expect(answer(1)).toBe(0)
})
