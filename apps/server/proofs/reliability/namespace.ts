import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (...args: string[]) => run('ip', args)

export type Namespace = Awaited<ReturnType<typeof openNamespace>>

/** A network of its own with one cable to this machine. Needs root, iproute2 and nftables. */
export async function openNamespace() {
  const name = `marsad-${process.pid}`
  const [here, there] = [`mh${process.pid}`, `mt${process.pid}`]
  const inside = (...command: string[]) => ip('netns', 'exec', name, ...command)
  const address = '10.213.77.1'

  await ip('netns', 'add', name)
  await ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name)
  await ip('address', 'add', `${address}/30`, 'dev', here)
  await ip('link', 'set', here, 'up')
  await inside('ip', 'address', 'add', '10.213.77.2/30', 'dev', there)
  await inside('ip', 'link', 'set', there, 'up')

  return {
    /** How a program inside reaches this machine. */
    address,
    inside,
    start: (command: string[], env: Record<string, string>) =>
      spawn('ip', ['netns', 'exec', name, ...command], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
    cut: () => ip('link', 'set', here, 'down'),
    mend: () => ip('link', 'set', here, 'up'),
    /** Throws away so many of a hundred packets, each way. */
    async lose(percent: number) {
      await inside('nft', 'add table inet lossy')
      for (const hook of ['input', 'output']) {
        await inside('nft', `add chain inet lossy ${hook} { type filter hook ${hook} priority 0; }`)
        await inside('nft', `add rule inet lossy ${hook} numgen random mod 100 < ${percent} drop`)
      }
    },
    async [Symbol.asyncDispose]() {
      await ip('netns', 'delete', name)
    },
  }
}
