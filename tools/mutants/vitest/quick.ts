import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A mutant that waits for ever is one test that fails, and costs no more than this. */
const longestMs = 10_000

/** Tests that start no engine and no browser: a mutant is met by those of its file within a second. */
export const quick = (include: string[], exclude: string[] = []) =>
  defineConfig({
    test: {
      root: join(import.meta.dirname, '../../..'),
      environment: 'node',
      setupFiles: join(import.meta.dirname, 'errors.ts'),
      include,
      exclude,
      testTimeout: longestMs,
      hookTimeout: longestMs,
    },
  })
