import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Objects } from '../../../engines/objects/index.ts'
import {
  assertUnchanged,
  type Hashed,
  hashFile,
  ObjectLine,
  type ObjectsPart,
  type Print,
  throttled,
  writeHashed,
} from './manifest.ts'

const listFile = 'objects.jsonl'
const atOnce = 4
/** Parts of uploads in progress; clients send them again. */
const unfinished = 'tails/'

const contentFile = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`

/** Copies objects into the folder, each content once, and lists them: all, or those with some prefixes. */
export async function exportObjects(
  objects: Objects,
  { folder, prefixes = [''] }: { folder: string; prefixes?: readonly string[] },
  onObject: (count: number, bytes: number) => void,
): Promise<ObjectsPart> {
  let count = 0
  let sizeBytes = 0
  {
    await using list = await open(join(folder, listFile), 'wx', 0o600)
    await inParallel(listKeys(objects, prefixes), async (key) => {
      const line = await exportObject(objects, folder, key)
      // Deleted since it was listed.
      if (!line) return
      await list.appendFile(`${JSON.stringify(line)}\n`)
      count += 1
      sizeBytes += line.sizeBytes
      onObject(count, sizeBytes)
    })
    await list.sync()
  }
  return { list: await hashFile(folder, listFile), count, sizeBytes }
}

async function exportObject(objects: Objects, folder: string, key: string): Promise<ObjectLine | null> {
  const found = await objects.get(key)
  if (!found) return null
  const temporary = `objects/unfinished-${randomUUID()}`
  const { sizeBytes, sha256 } = await writeHashed(folder, temporary, found.body)
  if (sizeBytes !== found.sizeBytes) throw new Error(`${key} has ${sizeBytes} of ${found.sizeBytes} bytes`)
  const target = join(folder, contentFile(sha256))
  await mkdir(dirname(target), { recursive: true })
  await rename(join(folder, temporary), target)
  return { key, contentType: found.contentType, sizeBytes, sha256 }
}

async function* listKeys(objects: Objects, prefixes: readonly string[]) {
  for (const prefix of prefixes) {
    let cursor: string | null | undefined
    do {
      const page = await objects.list({ prefix, ...(cursor && { cursor }) })
      for (const { key } of page.objects) if (!key.startsWith(unfinished)) yield key
      cursor = page.cursor
    } while (cursor)
  }
}

export const hasObjects = async (objects: Objects): Promise<boolean> => {
  for await (const _ of listKeys(objects, [''])) return true
  return false
}

export async function* readObjectList(folder: string, { file }: Hashed): AsyncGenerator<ObjectLine> {
  for await (const line of createInterface({ input: createReadStream(join(folder, file)) })) {
    yield ObjectLine.parse(JSON.parse(line))
  }
}

/** Uploads every object of the list to the store. */
async function importObjects(
  objects: Objects,
  folder: string,
  lines: AsyncGenerator<ObjectLine>,
  onObject: (count: number) => void,
): Promise<number> {
  let count = 0
  await inParallel(lines, async ({ key, contentType, sizeBytes, sha256 }) => {
    const body = createReadStream(join(folder, contentFile(sha256)))
    await objects.put(key, { body, sizeBytes, contentType })
    count += 1
    onObject(count)
  })
  return count
}

/** Objects of the list that the store lacks or has with another size. */
async function missingObjects(objects: Objects, lines: AsyncGenerator<ObjectLine>): Promise<number> {
  let missing = 0
  await inParallel(lines, async ({ key, sizeBytes }) => {
    if ((await objects.head(key))?.sizeBytes !== sizeBytes) missing += 1
  })
  return missing
}

/** The list and every content are as they were written. */
export async function verifyObjects(
  folder: string,
  { list, count }: ObjectsPart,
  print: Print,
): Promise<void> {
  await assertUnchanged(folder, list)
  let done = 0
  for await (const { sha256, sizeBytes } of readObjectList(folder, list)) {
    await assertUnchanged(folder, { file: contentFile(sha256), sha256, sizeBytes })
    done += 1
    print(`files: ${done} of ${count} objects hashed`)
  }
  if (done !== count) throw new Error(`The list names ${done} objects, the manifest ${count}.`)
}

/** Writes every object of the list but those that are taken here already, and looks whether they arrived. */
export async function restoreObjects(
  objects: Objects,
  { folder, list, count, isTaken = () => false }: Restored,
  print: Print,
): Promise<void> {
  const printProgress = throttled(print)
  await objects.ensureBucket()
  const lines = () => withoutTaken(readObjectList(folder, list), isTaken)
  await importObjects(objects, folder, lines(), (done) => printProgress(`objects: ${done} of ${count}`))
  const lost = await missingObjects(objects, lines())
  if (lost > 0) throw new Error(`${lost} of ${count} objects did not arrive.`)
  print(`objects: ${count}, all as they were`)
}

type Restored = ObjectsPart & { folder: string; isTaken?: (key: string) => boolean }

async function* withoutTaken(lines: AsyncGenerator<ObjectLine>, isTaken: (key: string) => boolean) {
  for await (const line of lines) if (!isTaken(line.key)) yield line
}

async function inParallel<Item>(items: AsyncGenerator<Item>, work: (item: Item) => Promise<void>) {
  const walk = async () => {
    for (let next = await items.next(); !next.done; next = await items.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
}
