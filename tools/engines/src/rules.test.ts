import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repository } from './copy.ts'
import { prepareRules } from './engines/vmalert.ts'
import { isExternal } from './external.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marsad-rules-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const shipped = globSync(join(repository, 'deploy/vmalert/*.yml'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('the vmalert of this machine accepts every prepared rule file', ({ skip }) => {
  skip(isExternal, 'MARSAD_ENGINES=external: this machine need not have one')
  prepareRules(folder)
  expect(globSync('*.yml', { cwd: folder }).toSorted()).toEqual(
    shipped.map((file) => basename(file)).toSorted(),
  )
  execFileSync('vmalert', ['-dryRun', `-rule=${folder}/*.yml`], { stdio: 'ignore' })
})

test.for([
  ['one that knows eval_alignment keeps it', 0],
  ['one that rejects it gets the same rules without it', 1],
] as const)('of two versions of vmalert %s', ([, status]) => {
  writeFileSync(join(folder, 'vmalert'), `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  prepareRules(folder)
  for (const file of shipped) {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('eval_alignment: false')
    const expected = status === 0 ? text : text.replaceAll(/^ *eval_alignment: false\n/gm, '')
    expect(read(basename(file))).toBe(expected)
  }
})
