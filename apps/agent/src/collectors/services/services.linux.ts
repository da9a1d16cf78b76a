import { existsSync } from 'node:fs'
import type { ServiceFacts } from '@marsad/contract/agent/inventory'
import type { GroupTree } from '../../control-groups/group-tree.ts'
import { fileSignal } from '../../reading/file-signal.ts'
import type { RunProgram } from '../../reading/run-program.ts'
import { Unsupported } from '../absence.ts'
import type { InventorySource } from '../inventory-source.ts'
import { parseUnits, unitProperties } from './parse-units.ts'

const systemctlPath = '/usr/bin/systemctl'
/** A unit that starts again and again is looked at this often… */
const usualPauseMs = 5000
/** …but for at most a twentieth of the time. */
const pauseForEachMs = 20
const retryMs = 60_000

interface Options {
  root: string
  tree: GroupTree
  run: RunProgram
  /** Whether systemd manages this machine. */
  isManaged?: () => boolean
}

/**
 * Services of systemd, listed by its own program when one has started or ended: systemd then changes a link in
 * /run/systemd/units and the control group of the unit.
 */
export function linuxServices({
  root,
  tree,
  run,
  isManaged = () => existsSync('/run/systemd/system') && existsSync(systemctlPath),
}: Options): InventorySource<ServiceFacts[]> {
  let signal = ''
  let signalAtMs = -Infinity
  let pauseMs = usualPauseMs
  let failedAtMs = Number.NaN
  let turn = 0
  let hasUnixTimes = true

  const show = (...options: string[]) =>
    run(
      systemctlPath,
      'show',
      '--type=service',
      '--all',
      '--no-pager',
      `--property=${unitProperties.join(',')}`,
      ...options,
      '*.service',
    )

  async function list(): Promise<string> {
    if (!hasUnixTimes) return show()
    try {
      return await show('--timestamp=unix')
    } catch {
      // Before systemd 251.
      const text = await show()
      hasUnixTimes = false
      return text
    }
  }

  return {
    signal() {
      const now = performance.now()
      if (now - signalAtMs < pauseMs) return signal
      signalAtMs = now
      if (now - failedAtMs >= retryMs) {
        failedAtMs = Number.NaN
        turn++
      }
      signal = `${fileSignal(`${root}/run/systemd/units`)}${tree.signal('service')} ${turn}`
      return signal
    },
    async look() {
      // Through a mount the program would list the services of the agent's own container.
      if (root !== '' || !isManaged()) throw new Unsupported()
      const startMs = performance.now()
      try {
        return parseUnits(await list())
      } catch (error) {
        failedAtMs = performance.now()
        throw error
      } finally {
        pauseMs = Math.max(usualPauseMs, (performance.now() - startMs) * pauseForEachMs)
      }
    },
  }
}
