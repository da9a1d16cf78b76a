import { join } from 'node:path'
import { build } from 'esbuild'

const source = join(import.meta.dirname, 'src')
const programs = [
  'marsad.ts',
  'domains/identity/accounts/strength-worker.ts',
  'domains/monitors/checks/json-path.worker.ts',
]

/** Packages with native code or files of their own: they stay as they are. */
export const unbundled = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui']

/**
 * The server with its packages in a few files, not minified: who reads a stack trace finds the code. It starts in half of the
 * processor time of its sources, takes less memory, and spares a release five thousand files.
 */
export const bundleServer = (release: string) =>
  build({
    entryPoints: programs.map((program) => join(source, program)),
    outbase: source,
    outdir: join(release, 'apps/server/src'),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    legalComments: 'none',
    // A faster PostgreSQL client, used if it happens to be installed.
    external: [...unbundled, 'pg-native'],
    // Packages in the older format ask for Node's own modules this way.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  })
