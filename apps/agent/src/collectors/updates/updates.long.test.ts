// Long: apt of this machine works out its updates, which takes seconds each time it is asked.
// Covers: apps/agent/src/collectors/updates, apps/agent/src/reading
import { existsSync } from 'node:fs'
import { UpdateFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { program } from '../../test/program.ts'
import { runSlowProgram, type RunProgram } from '../../reading/run-program.ts'
import { linuxUpdates } from './updates.linux.ts'

test.skipIf(!existsSync('/usr/bin/apt-get'))(
  'the updates of this machine are those of apt list, and it is asked once [E4]',
  { timeout: 180_000 },
  async () => {
    let runs = 0
    const run: RunProgram = (...words) => {
      runs += 1
      return runSlowProgram(...words)
    }
    const updates = linuxUpdates({ root: '', run })
    const facts = await updates.look()
    expect(UpdateFacts.parse(facts)).toEqual(facts)
    await updates.look()
    expect(runs).toBe(1)
    const witness = program('sh', '-c', 'apt list --upgradable 2>/dev/null')
      .split('\n')
      .flatMap((line) => /^([^/]+)\//.exec(line)?.[1] ?? [])
    // Some depend on packages that this machine excludes: apt lists them and holds them back.
    expect(facts.pending).toBeLessThanOrEqual(witness.length)
    for (const { name } of facts.packages) expect(witness).toContain(name)
  },
)
