import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { quick } from './quick.ts'

const lib = 'apps/web/src/lib'
/** These need nothing of a browser. */
const plain = [
  'apps/web/src/**/*.rules.test.ts',
  `${lib}/{read-tags,format/format,time/time-range,api/api-error,api/calls,live/read-events}.test.ts`,
]
const inPage = quick(
  [`${lib}/**/*.test.ts`],
  // One wants a browser, and one waits for seconds.
  [...plain, `${lib}/{api/client,live/open-live}.test.ts`],
)

/** Without a browser: what the libraries need of one, jsdom has. */
export default defineConfig({
  test: {
    projects: [
      { ...quick(plain), test: { ...quick(plain).test, name: 'plain' } },
      {
        test: {
          ...inPage.test,
          name: 'in a page',
          environment: 'jsdom',
          setupFiles: ['errors.ts', 'page.ts'].map((name) => join(import.meta.dirname, name)),
        },
      },
    ],
  },
})
