import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unbundled } from '@marsad/server/bundle-server.ts'
import { z } from 'zod'

const Manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/** Removes the packages that are in the bundle, after their licences were written down. */
export function removeBundled(folder: string) {
  const packages = globSync(['*', '@*/*'], { cwd: folder })
    .filter((name) => !name.startsWith('.') && !/^@[^/]*$/.test(name))
    .toSorted()
  const needed = new Set<string>()
  const need = (name: string) => {
    if (needed.has(name) || !packages.includes(name)) return
    needed.add(name)
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')))
    for (const other of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      need(other)
  }
  for (const name of unbundled) need(name)
  for (const name of packages) if (!needed.has(name)) rmSync(join(folder, name), { recursive: true })
  for (const scope of globSync('@*', { cwd: folder }))
    if (globSync('*', { cwd: join(folder, scope) }).length === 0)
      rmSync(join(folder, scope), { recursive: true })
  rmSync(join(folder, '.package-lock.json'), { force: true })
}

/** The licences of all packages in a release, as most of them demand. */
export function writeLicences(folder: string, file: string) {
  const name = '{LICENSE,LICENCE,License,license,COPYING,NOTICE}*'
  const texts = globSync(`{.,apps/server}/node_modules/{*,@*/*}/${name}`, { cwd: folder })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted()
    .map((path) => `${path}\n\n${readFileSync(join(folder, path), 'utf8').trim()}\n`)
  writeFileSync(file, texts.join(`\n${'-'.repeat(80)}\n\n`))
}
