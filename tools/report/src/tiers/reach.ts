import { matchesGlob } from 'node:path'
import type { LongFile } from './long-files.ts'

/**
 * What every test stands on. Reach is declared, because imports say too much of the server, of which every test starts
 * all, and nothing of what a browser opens.
 */
const foundations = [
  '.ci/run',
  'package.json',
  'package-lock.json',
  '*/*/package.json',
  'vitest.config.ts',
  'tsconfig*.json',
  'apps/web/vite*.config.ts',
  'apps/server/src/*.ts',
  'apps/server/src/{engines,platform,test}/**',
  'apps/server/src/**/schema.ts',
  'apps/server/migrations/**',
  'packages/contract/src/{errors,instants,limits,operation,operations,pages,permissions}.ts',
  'e2e/*.ts',
  'e2e/pages/**',
  'tools/{engines,fleet,report,services}/**',
]

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const matches = (path: string, entry: string) => path.startsWith(`${entry}/`) || matchesGlob(path, entry)

export const isFoundation = (path: string): boolean =>
  !isTest(path) && foundations.some((entry) => matches(path, entry))

export const isCovered = (path: string, { covers }: LongFile): boolean =>
  covers.some((entry) => matches(path, entry))

/** The long files that these changed files can break; a change of a foundation takes all of them. */
export function longFilesReached(changed: readonly string[], longFiles: readonly LongFile[]): LongFile[] {
  if (changed.some(isFoundation)) return [...longFiles]
  return longFiles.filter((file) =>
    changed.some((path) => path === file.path || (!isTest(path) && isCovered(path, file))),
  )
}

const shipped = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'deploy/**']

/** The normal tier shows these whole: the walks over all pages, acknowledge-links.spec and the checks of catalogues. */
const withoutLongTest: LongFile = {
  path: '',
  covers: [
    'apps/web/src/locales',
    'apps/web/src/main.tsx',
    'apps/web/src/app/errors',
    'apps/web/src/app/gallery',
    'apps/web/src/features/alerting/acknowledge',
    'apps/web/src/features/alerting/*.ts*',
  ],
}

/** Folders with a shipped file that no long file names, and so none would run after its change. */
export function foldersWithoutLongTest(paths: readonly string[], longFiles: readonly LongFile[]): string[] {
  const missed = paths
    .filter((path) => shipped.some((entry) => matchesGlob(path, entry)) && !isTest(path))
    .filter((path) => !isFoundation(path) && !isCovered(path, withoutLongTest))
    .filter((path) => !longFiles.some((file) => isCovered(path, file)))
  return [...new Set(missed.map((path) => path.slice(0, path.lastIndexOf('/'))))]
}
