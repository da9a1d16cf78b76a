import { globSync, readFileSync } from 'node:fs'
import type { Title } from './coverage.ts'

const suites = ['e2e/src/**/*.spec.ts', 'apps/server/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}']
const title = /(?<=['"`])[^'"`\n]*\[(?:[A-Z]\d+ ?)+\](?=['"`])/g

/** The tests that the sources name, whether they pass or not. */
export const readTitles = (files: readonly string[] = globSync(suites)): Title[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(title)].map(([found]) => ({ file, title: found })),
  )
