import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

const root = join(import.meta.dirname, '../..')
const linked = ['node_modules', 'apps/server/migrations', 'apps/web', 'apps/agent', 'deploy']

/** The command in a folder like that of a release, which links to what is not bundled: the path of the program. */
export async function bundleWithLinks(release: string): Promise<string> {
  await bundleServer(release)
  for (const path of linked) {
    await mkdir(dirname(join(release, path)), { recursive: true })
    await symlink(join(root, path), join(release, path))
  }
  return join(release, 'apps/server/src/marsad.mjs')
}

let bundled: Promise<BundledCommand> | undefined

export type BundledCommand = { program: string; env: { NODE_COMPILE_CACHE: string } }

/** The same for tests and proofs, once for this process, with its compiled code cached from one start to the next. */
export const bundledCommand = () => (bundled ??= bundleForProcess())

async function bundleForProcess(): Promise<BundledCommand> {
  const release = await mkdtemp(join(tmpdir(), 'marsad-released-'))
  process.once('exit', () => rmSync(release, { recursive: true, force: true }))
  const program = await bundleWithLinks(release)
  return { program, env: { NODE_COMPILE_CACHE: join(release, 'compiled') } }
}
