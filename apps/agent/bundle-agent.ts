import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { version } from './src/version.ts'

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

/** One file that needs nothing but Node, not minified: whoever wants to know what runs on the machine can read it. */
export const bundleAgent = (outfile: string, format: 'esm' | 'cjs') =>
  build({
    entryPoints: [join(import.meta.dirname, 'src/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format,
    // A single letter beyond Latin-1 would double what the source takes in memory.
    charset: 'ascii',
    legalComments: 'inline',
    plugins: [lazyBuiltins],
    // Two native helpers that ws uses if they happen to be installed.
    external: ['bufferutil', 'utf-8-validate'],
    // The server reads from the second line which version it serves.
    ...(format === 'esm' && { banner: { js: `#!/usr/bin/env node\n// marsad-agent ${version}` } }),
  })
