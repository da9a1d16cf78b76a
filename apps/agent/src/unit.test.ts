import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const unit = join(import.meta.dirname, '../../../deploy/agent/marsad-agent.service')

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'the unit leaves little open: exposure at most 2.0',
  () => {
    const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], {
      encoding: 'utf8',
    })
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1])
    expect(exposure).toBeGreaterThan(0)
    expect(exposure).toBeLessThanOrEqual(2)
  },
)

test('the unit runs as a user of its own and carries no secret', () => {
  const text = readFileSync(unit, 'utf8')
  expect(text).toMatch(/^User=marsad-agent$/m)
  expect(text).toMatch(/^NoNewPrivileges=yes$/m)
  expect(text).not.toMatch(/^Environment|^MemoryDenyWriteExecute|marsad_e_/m)
})
