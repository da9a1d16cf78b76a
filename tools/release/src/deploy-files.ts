import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './sign.ts'

export const deploy = join(root, 'deploy')
export const read = (path: string) => readFileSync(join(root, path), 'utf8')
export const readCompose = (file: string): unknown =>
  parse(read(`deploy/${file}`), { merge: true, maxAliasCount: -1 })

/** A program of this machine; undefined if it has none of this name. */
export const findProgram = (name: string) =>
  ['/usr/sbin', '/usr/bin'].map((folder) => join(folder, name)).find((path) => existsSync(path))
