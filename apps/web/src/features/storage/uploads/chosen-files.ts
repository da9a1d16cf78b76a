/** A selected file, and the folders it came in: `photos/2026`, or nothing. */
export interface ChosenFile {
  file: File
  path: string
}

export const fromInput = (files: FileList): ChosenFile[] =>
  Array.from(files, (file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))

/** Everything in what was dropped, however deep. The browser forgets the items once the event is over. */
export async function fromDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const dropped = Array.from(transfer.items, (item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }))
  const found: ChosenFile[] = []
  for (const { entry, file } of dropped) {
    if (entry) found.push(...(await filesIn(entry, [])))
    // Data dragged from another page, such as a picture, is in no folder.
    else if (file) found.push({ file, path: '' })
  }
  return found
}

async function filesIn(entry: FileSystemEntry, path: readonly string[]): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path: path.join('/') }]
  }
  if (!isFolder(entry)) return []
  const found: ChosenFile[] = []
  for (const child of await childrenOf(entry)) found.push(...(await filesIn(child, [...path, entry.name])))
  return found
}

/** A folder is read in pieces of a hundred, until one comes back empty. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const read = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  const children: FileSystemEntry[] = []
  for (let piece = await read(); piece.length > 0; piece = await read()) children.push(...piece)
  return children
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
