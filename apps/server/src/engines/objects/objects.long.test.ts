// Long: a store of S3 takes half a minute for more objects than it lists at once.
// Covers: apps/server/src/engines/objects
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { allPages, putMissing } from '../../test/engines/listed-objects.ts'
import { createObjects } from './index.ts'

test.for(['s3', 'disk'] as const)(
  'objects on %s: 1,100 keys are listed in order, page by page, by default a thousand to a page',
  { timeout: 180_000 },
  async (driver) => {
    const folder = await mkdtemp(join(tmpdir(), 'objects-'))
    const objects = createObjects({ driver, path: folder, s3: inject('engines').s3 })
    onTestFinished(async () => {
      await objects.close()
      await rm(folder, { recursive: true, force: true })
    })
    await objects.ensureBucket()
    const names = Array.from({ length: 1100 }, (_, n) => `listed/many/${String(n).padStart(4, '0')}`)
    await putMissing(objects, 'listed/many/', names)
    const pages = await allPages(objects, 'listed/many/', 500)
    expect(pages.flat()).toEqual(names)
    expect(pages.map((page) => page.length)).toEqual([500, 500, 100])
    const first = await objects.list({ prefix: 'listed/many/' })
    expect(first.objects.map(({ key }) => key)).toEqual(names.slice(0, 1000))
    expect(first.cursor).toBe(names[999])
  },
)
