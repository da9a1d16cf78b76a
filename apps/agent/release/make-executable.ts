import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Target } from './targets.ts'

const postject = fileURLToPath(import.meta.resolve('postject/dist/cli.js'))
/** Node's own: the digit behind it says whether there is anything inside to run. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

interface Parts {
  node: string
  blob: string
  outfile: string
}

export function makeExecutable(target: Target, { node, blob, outfile }: Parts) {
  copyFileSync(node, outfile)
  execFileSync(process.execPath, [postject, outfile, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', fuse], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  chmodSync(outfile, 0o755)
  assertWhole(target, readFileSync(outfile), readFileSync(blob))
}

/** Most of them cannot be started here, so at least their form is looked at. */
function assertWhole(target: Target, executable: Buffer, blob: Buffer) {
  const faults = [
    machineOf(executable) !== target && `is for ${machineOf(executable)}`,
    !executable.includes(`${fuse}:1`) && 'does not know that it carries the agent',
    !executable.includes(blob) && 'does not carry the agent',
  ].filter(Boolean)
  if (faults.length > 0) throw new Error(`The executable for ${target} ${faults.join(' and ')}`)
}

function machineOf(executable: Buffer): string {
  if (executable.subarray(0, 4).equals(Buffer.from('\x7fELF', 'latin1'))) {
    return { 0x3e: 'linux-x64', 0xb7: 'linux-arm64' }[executable.readUInt16LE(18)] ?? 'another machine'
  }
  // "MZ", and where it says so the header with the machine.
  if (executable.readUInt16LE(0) === 0x5a4d) {
    const header = executable.readUInt32LE(0x3c)
    return executable.readUInt16LE(header + 4) === 0x8664 ? 'win-x64' : 'another machine'
  }
  return 'another system'
}
