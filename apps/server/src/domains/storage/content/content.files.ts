import { create as contentDisposition } from 'content-disposition'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Objects } from '../../../engines/objects/index.ts'
import { archivePaths } from './archive.rules.ts'
import { openFile } from '../upkeep/storage.files.ts'
import type { BranchItem } from '../items/tree.store.ts'

/** Content-Disposition: download under its name, or show inline. */
export const dispositionOf = (purpose: 'download' | 'preview', name: string) =>
  contentDisposition(name.toWellFormed(), { type: purpose === 'download' ? 'attachment' : 'inline' })

/**
 * A ZIP archive, streamed: one file is open at a time, and nothing is compressed, since most large files
 * already are.
 */
export function streamArchive(objects: Objects, workspaceId: string, items: readonly BranchItem[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let open: Readable | undefined
  zip.on('error', (error) => output.destroy(error))
  for (const { item, path } of archivePaths(items)) {
    if (item.kind === 'folder') zip.addEmptyDirectory(path)
    else {
      zip.addReadStreamLazy(path, { compress: false, size: item.sizeBytes }, (begin) => {
        open = Readable.from(contentOf(objects, workspaceId, item.id), { objectMode: false })
        begin(null, open)
      })
    }
  }
  zip.end()
  zip.outputStream.pipe(output)
  // An aborted download must not leave a file open.
  output.on('close', () => open?.destroy())
  return output
}

async function* contentOf(objects: Objects, workspaceId: string, fileId: string) {
  const body = await openFile(objects, workspaceId, fileId)
  if (!body) throw new Error(`the content of ${fileId} is missing`)
  yield* body
}
