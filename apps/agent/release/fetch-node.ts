import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { targets, type Target } from './targets.ts'

/** The folder of Node for a target as its package has it, fetched once. */
export function fetchNode(target: Target, cache: string) {
  const { package: name, integrity, suffix } = targets[target]
  const version = process.versions.node
  const folder = join(cache, `${name}-${version}`)
  if (!existsSync(folder)) {
    const archive = join(cache, `${name}-${version}.tgz`)
    mkdirSync(cache, { recursive: true })
    execFileSync('npm', ['pack', '--silent', '--pack-destination', cache, `${name}@${version}`])
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (found !== integrity) throw new Error(`${name}@${version} is ${found}, expected ${integrity}`)
    mkdirSync(folder)
    execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder])
    strip(target, join(folder, `bin/node${suffix}`))
  }
  return { program: join(folder, `bin/node${suffix}`), licence: join(folder, 'LICENSE') }
}

/** Symbols that only a debugger reads are a sixth of it. Without the tool for the target they stay. */
function strip(target: Target, program: string) {
  const tool = targets[target].strip
  if (tool === null) return
  try {
    execFileSync(tool, ['--strip-unneeded', program])
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing) throw error
    process.stderr.write(`${tool} is missing, so Node for ${target} keeps its symbols.\n`)
  }
}
