// Long: an agent that is killed again and again reports a point every ten seconds.
// Covers: apps/agent/src/agent.ts, apps/agent/src/uplink, apps/agent/src/identity, apps/agent/src/samples
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readExposition } from './test/exposition.ts'
import { temporaryFolder } from './test/folder.ts'
import { runAgentProgram, startAgentProgram } from './test/run-agent.ts'
import { testGateway } from './test/test-gateway.ts'

const waiting = { timeout: 60_000, interval: 100 }
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const run = (program: string, ...args: string[]) => void execFileSync(program, args, { stdio: 'pipe' })

/** A file system of a few hundred kilobytes. */
function smallDisk() {
  const disk = join(temporaryFolder(), 'disk')
  mkdirSync(disk)
  run('mount', '-t', 'tmpfs', '-o', 'size=256k,mode=0700', 'marsad-agent-test', disk)
  // Its files are in use until the agents started by a test are gone.
  onTestFinished(() => run('umount', '--lazy', disk))
  const ballast = join(disk, 'ballast')
  return {
    disk,
    fill: () => {
      try {
        for (let size = 1; ; size += 1)
          writeFileSync(ballast, 'x'.repeat(1024), { flag: size === 1 ? 'w' : 'a' })
      } catch {}
    },
    makeRoom: () => rmSync(ballast),
    remount: (how: 'ro' | 'rw') => run('mount', '-o', `remount,${how}`, disk),
  }
}

// Needs the right to mount; elsewhere disk-trouble.test.ts injects the same failures.
test.skipIf(!isRoot)(
  'a full and a read-only disk, with kill -9 in each: the agent reports on, and is no copy',
  async () => {
    const { disk, fill, makeRoom, remount } = smallDisk()
    const gateway = await testGateway()
    const enrolment = { dataDir: disk, input: 'marsad_e_secret' }
    expect((await runAgentProgram(['enrol', '--server', gateway.url], enrolment)).code).toBe(0)
    let agent = startAgentProgram(['run'], { dataDir: disk })
    const times = () => new Set(readExposition(gateway.bodies.join('')).map(({ at }) => at)).size
    const restart = async (meanwhile: () => void) => {
      agent.child.kill('SIGKILL')
      await agent.ended
      meanwhile()
      agent = startAgentProgram(['run'], { dataDir: disk })
    }
    /** A current point, which needs a new token. */
    const reports = async () => {
      const before = times()
      gateway.token += '0'
      await vi.waitFor(() => expect(times()).toBeGreaterThan(before), waiting)
    }
    await reports()
    fill()
    await reports()
    await vi.waitFor(
      () => expect(gateway.bodies.join('')).toMatch(/marsad_agent_unsaved_points [1-9]/),
      waiting,
    )
    const first = agent
    await restart(() => {})
    expect((await first.output).match(/The disk takes no points/g)).toHaveLength(1)
    await reports()
    const counted = gateway.joins
    await restart(() => remount('ro'))
    await reports()
    expect(gateway.joins).toBe(counted)
    await restart(() => {
      remount('rw')
      makeRoom()
    })
    await reports()
    expect(gateway.joins).toBeGreaterThan(counted)
    agent.child.kill('SIGTERM')
    expect(await agent.ended).toBe(0)
  },
  400_000,
)
