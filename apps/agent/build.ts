import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * An `import` of node:http makes Node load all that the module could offer, its WebSocket and fetch included: 11 MB of
 * resident memory for nothing. Asked for this way, each part is loaded when it is first used.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  setup(bundler) {
    const names = new Set(builtinModules)
    bundler.onResolve({ filter: /^[a-z:/_]+$/ }, ({ path }) => {
      const name = path.replace(/^node:/, '')
      return names.has(name) ? { path: name, namespace: 'builtin' } : undefined
    })
    bundler.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(`node:${path}`)})`,
    }))
  },
}

// One file that needs nothing but Node, not minified: whoever wants to know what runs on the machine can read it.
const outfile = join(import.meta.dirname, 'dist/marsad-agent.mjs')
await build({
  entryPoints: [join(import.meta.dirname, 'src/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'esm',
  charset: 'utf8',
  legalComments: 'inline',
  plugins: [lazyBuiltins],
  // Two native helpers that ws uses if they happen to be installed.
  external: ['bufferutil', 'utf-8-validate'],
  banner: { js: '#!/usr/bin/env node' },
})
const hash = createHash('sha256').update(readFileSync(outfile)).digest('hex')
writeFileSync(`${outfile}.sha256`, `${hash}  marsad-agent.mjs\n`)
process.stdout.write(`${outfile}\n${hash}\n`)
