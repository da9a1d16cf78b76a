import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { releaseVersion as version, root } from './sign.ts'

// What "npm run release" made for ARM is started here, by an emulator of its processor. It needs qemu-user-static,
// libc6-arm64-cross and libstdc++6-arm64-cross.
const release = join(root, 'release')
const work = mkdtempSync(join(tmpdir(), 'marsad-arm-'))
const run = (file: string, ...args: string[]) =>
  execFileSync(file, args, { encoding: 'utf8', cwd: work, stdio: ['ignore', 'pipe', 'inherit'] }).trim()
const onArm = (program: string, ...args: string[]) =>
  run('qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu', program, ...args)

function step(what: string, found: string, expected: RegExp) {
  console.log(`| ${what} | ${found.split('\n')[0]} |`)
  if (!expected.test(found)) throw new Error(`${what}: ${found}`)
}

try {
  console.log('| what | found |\n| --- | --- |')
  run('tar', '-xzf', join(release, `marsad-${version}-linux-arm64.tar.gz`), '--strip-components=1')
  const node = join(work, 'bin/node')
  const evaluate = (script: string) => onArm(node, '--input-type=module', '-e', script)
  step('Node of the server', onArm(node, '-p', "process.arch + ' ' + process.version"), /^arm64 v24/)
  step('the command', onArm(node, 'apps/server/src/marsad.mjs', '--help'), /^Usage: marsad COMMAND/)
  step(
    'a password is hashed',
    evaluate("const { hash } = await import('@node-rs/argon2'); console.log(await hash('x'))"),
    /^\$argon2id/,
  )
  step(
    'a picture is made',
    evaluate(
      "const { default: sharp } = await import('sharp'); const { data } = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).webp().toBuffer({ resolveWithObject: true }); console.log(data.subarray(8, 12).toString())",
    ),
    /^WEBP$/,
  )
  step(
    'the executable of the agent',
    onArm(join(release, `marsad-agent-${version}-linux-arm64`), 'version'),
    /\d+\.\d+\.\d+/,
  )
  for (const file of globSync(join(release, `marsad-agent_${version}_*.deb`)))
    step(
      `architecture of ${basename(file)}`,
      run('dpkg-deb', '--field', file, 'Architecture'),
      /^(amd64|arm64)$/,
    )
} finally {
  rmSync(work, { recursive: true })
}
