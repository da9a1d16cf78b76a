import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './copy.ts'

const engines = (...args: string[]) =>
  spawnSync(process.execPath, [join(repository, 'tools/engines/src/cli.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, MARSAD_ENGINES: 'external' },
  })

test.for([['down'], ['reset'], ['up', '--name', 'demo']])(
  'with engines in containers %s is refused, and the command for containers is named',
  (args) => {
    const { status, stderr } = engines(...args)
    expect(status).toBe(1)
    expect(stderr).toContain('docker compose --file deploy/dev.yaml')
    expect(stderr.trim().split('\n')).toHaveLength(1)
  },
)

test('the status of engines in containers lists each of them, with its published port and no process', () => {
  const { status, stdout } = engines('status')
  expect(status).toBe(0)
  const rows = stdout.trim().split('\n')
  expect(rows).toHaveLength(8)
  expect(rows[0]).toMatch(/^postgres +(ready|down) +25432$/)
})
