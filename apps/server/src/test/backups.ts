import type { Manifest, ObjectLine } from '../domains/operations/backups/manifest.ts'
import { readObjectList } from '../domains/operations/backups/objects.files.ts'

/** The objects of a backup, by key. */
export async function objectsIn(folder: string, { objects }: Manifest): Promise<ObjectLine[]> {
  const lines: ObjectLine[] = []
  for await (const line of readObjectList(folder, objects.list)) lines.push(line)
  return lines.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
