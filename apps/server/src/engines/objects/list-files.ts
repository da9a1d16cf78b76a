import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { missingAsNull } from './missing-as-null.ts'

/** No key contains it, so the object `a` and the folder of `a/b` can stand side by side. */
const fileMark = '~'

export const fileOf = (root: string, key: string) => `${join(root, key)}${fileMark}`

/** Keys that start with the prefix and come after the cursor, in the byte order that S3 uses too. */
export async function* listKeys(
  root: string,
  prefix: string,
  cursor: string,
  folder = '',
): AsyncGenerator<string> {
  const entries = await missingAsNull(readdir(join(root, folder), { withFileTypes: true }))
  const paths = (entries ?? []).map((entry) =>
    entry.isDirectory() ? `${folder}${entry.name}/` : `${folder}${entry.name.slice(0, -fileMark.length)}`,
  )
  // Compared with the slash that ends a folder, names are in the order of the keys below them.
  for (const path of paths.toSorted(byBytes)) {
    if (!path.endsWith('/')) {
      if (path.startsWith(prefix) && path > cursor) yield path
    } else if (
      (path.startsWith(prefix) || prefix.startsWith(path)) &&
      (path > cursor || cursor.startsWith(path))
    ) {
      yield* listKeys(root, prefix, cursor, path)
    }
  }
}

/** Keys are plain ASCII, where JavaScript's order is the order of the bytes. */
const byBytes = (a: string, b: string) => (a < b ? -1 : 1)
