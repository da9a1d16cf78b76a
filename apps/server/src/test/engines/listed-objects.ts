import type { Objects } from '../../engines/objects/index.ts'

/** The keys under a prefix, page by page. */
export async function allPages(objects: Objects, prefix: string, limit: number): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await objects.list({ prefix, limit, cursor })
    pages.push(page.objects.map((object) => object.key))
    ;({ cursor } = page)
  }
  return pages
}

/** A real store is slow with small objects, so objects of an earlier run are reused. */
export async function putMissing(objects: Objects, prefix: string, keys: string[]) {
  const present = new Set((await allPages(objects, prefix, 1000)).flat())
  const waiting = keys.filter((each) => !present.has(each))
  const hand = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await objects.put(next, { body: Buffer.from('1'), sizeBytes: 1, contentType: 'text/plain' })
    }
  }
  await Promise.all(Array.from({ length: 16 }, hand))
}
