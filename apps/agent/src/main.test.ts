import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { enrolledProgram } from './test/enrolled-program.ts'
import { temporaryFolder } from './test/folder.ts'
import { runAgentProgram, startAgentProgram } from './test/run-agent.ts'

const waiting = { timeout: 60_000, interval: 100 }

test('enrols with a key from a pipe, the environment or a private file, and only once', async () => {
  const { gateway, dataDir } = await enrolledProgram()
  const args = ['enrol', '--server', gateway.url]
  const again = await runAgentProgram(args, { dataDir, input: 'marsad_e_secret' })
  expect(again).toEqual({ code: 78, output: expect.stringContaining('already enrolled') })
  const env = { MARSAD_ENROLMENT_KEY: 'marsad_e_secret' }
  expect((await runAgentProgram([...args, '--replace'], { dataDir, env })).code).toBe(0)
  const keyFile = join(dataDir, 'key')
  writeFileSync(keyFile, 'marsad_e_secret\n')
  chmodSync(keyFile, 0o644)
  const open = await runAgentProgram([...args, '--replace', '--key-file', keyFile], { dataDir })
  expect(open).toEqual({ code: 78, output: expect.stringContaining('readable by other users') })
  chmodSync(keyFile, 0o600)
  expect((await runAgentProgram([...args, '--replace', '--key-file', keyFile], { dataDir })).code).toBe(0)
  const status = await runAgentProgram(['status'], { dataDir })
  expect(status.output).toMatch(/enrolled: +[\da-f-]{36}\nserver: +http:.+\nrunning: +no\n/)
}, 120_000)

test('with --stay an agent that only a person can help waits, and leaves its data directory to others', async () => {
  const { gateway, dataDir } = await enrolledProgram()
  gateway.mood = () => ({ status: 403, body: { code: 'device.revoked' } })
  const { child, ended } = startAgentProgram(['run', '--stay'], { dataDir })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await vi.waitFor(() => expect(said).toContain('removed'), waiting)
  gateway.mood = () => undefined
  const enrol = ['enrol', '--replace', '--server', gateway.url]
  expect(await runAgentProgram(enrol, { dataDir, input: 'marsad_e_secret' })).toMatchObject({ code: 0 })
  expect(child.exitCode).toBe(null)
  child.kill('SIGKILL')
  await ended
}, 120_000)

test('a refused or unanswered --replace leaves the identity that works', async () => {
  const { gateway, dataDir } = await enrolledProgram()
  const identity = () => JSON.parse(readFileSync(join(dataDir, 'identity.json'), 'utf8'))
  const before = identity()
  const replace = (server: string) =>
    runAgentProgram(['enrol', '--replace', '--server', server], { dataDir, input: 'marsad_e_expired' })
  gateway.mood = () => ({ status: 403, body: { code: 'enrolment.key_invalid' } })
  expect(await replace(gateway.url)).toEqual({
    code: 78,
    output: expect.stringContaining('no longer valid'),
  })
  expect(await replace('http://127.0.0.1:9')).toMatchObject({ code: 1 })
  // Beside it waits the key that was offered: its answer may have been lost.
  expect(identity()).toMatchObject(before)
}, 120_000)

test('a device that was removed stops with the status that tells the service manager to leave it', async () => {
  const { gateway, dataDir } = await enrolledProgram()
  gateway.mood = () => ({ status: 403, body: { code: 'device.revoked' } })
  const { code, output } = await runAgentProgram(['run'], { dataDir })
  expect(code).toBe(78)
  expect(output).toContain('This device was removed on the server')
}, 120_000)

test('a machine that is not enrolled says so instead of running', async () => {
  const dataDir = temporaryFolder()
  expect(await runAgentProgram([], { dataDir })).toEqual({
    code: 78,
    output: expect.stringContaining('not enrolled yet'),
  })
  expect((await runAgentProgram(['version'], { dataDir })).output).toMatch(/^\d+\.\d+\.\d+\n$/)
})
