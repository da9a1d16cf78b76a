import type { ErrorCode } from './errors.ts'

/** The rules of files and folders that forms show and the server enforces. Without schemas, so that the web reads them for free. */
export const storageKinds = ['folder', 'file'] as const
export type StorageKind = (typeof storageKinds)[number]

export const storageSorts = ['name', 'size', 'modified'] as const
export type StorageSort = (typeof storageSorts)[number]

export const storageLimits = {
  /** In UTF-8: what a name may have on every file system that an archive is unpacked to. */
  nameBytes: 255,
  /** What fits into the parts that S3 takes for one object, at a size that a server can keep in memory. */
  fileBytes: 250 * 1024 ** 3,
  /** How many folders may be inside of one another. */
  depth: 32,
  /** How many items one call may name. */
  selected: 200,
  archiveFiles: 10_000,
  trashDays: 30,
  /** An upload that nobody goes on with for this long is given up. */
  uploadHours: 24,
  shareDays: { most: 365, usual: 7 },
  sharePasswordLength: { least: 8, most: 128 },
} as const

/** Where tus clients begin an upload. The last part of the address they are given is the id that the file will have. */
export const uploadsPath = '/api/storage/uploads'

/** What to do with an upload whose name is taken: give it the next free name, or refuse it. */
export const uploadConflicts = ['rename', 'refuse'] as const
export type UploadConflict = (typeof uploadConflicts)[number]

/** A share is this page (or its Arabic form) with the token in the fragment. */
export const shareLink = { path: '/share', fragmentKey: 'token' } as const

/** A name as it is kept: composed, and without the spaces around it that nobody sees. */
export const tidyName = (name: string) => name.normalize('NFC').trim()

/** What two names in one folder must not share: big and small letters are the same, however they are composed. */
export const nameKey = (name: string) => tidyName(name).toUpperCase().toLowerCase().normalize('NFC')

// What no file system of today takes, what is no letter at all, and what turns the direction of the text after it.
const invalidCharacters =
  /[/\\:*?"<>|\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const reservedName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i

export type NameProblem = Extract<ErrorCode, `storage.${string}`>

/** What is wrong with the name of a new folder; null where nothing is. */
export function folderNameProblem(name: string): NameProblem | null {
  const tidy = tidyName(name)
  if (tidy === '') return 'storage.folder_name_required'
  if (invalidCharacters.test(tidy)) return 'storage.folder_name_invalid'
  if (tidy.startsWith('.')) return 'storage.folder_name_hidden'
  if (tidy.endsWith('.')) return 'storage.folder_name_invalid'
  return commonProblem(tidy)
}

/** The same of a file, whose name may begin with a dot. */
export function fileNameProblem(name: string): NameProblem | null {
  const tidy = tidyName(name)
  if (tidy === '') return 'storage.name_required'
  if (invalidCharacters.test(tidy) || tidy.endsWith('.')) return 'storage.name_invalid'
  return commonProblem(tidy)
}

function commonProblem(tidy: string): NameProblem | null {
  if (reservedName.test(tidy)) return 'storage.name_reserved'
  return utf8Bytes(tidy) > storageLimits.nameBytes ? 'storage.name_too_long' : null
}

/** No encoder here: the contract runs wherever either side does. */
const utf8Bytes = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length

/** The names of the folders of a nested path like `reports/2026`, from the top; slashes around it mean nothing. */
export const foldersOf = (path: string): string[] => {
  const inner = path.trim().replaceAll(/^\/+|\/+$/g, '')
  return inner === '' ? [] : inner.split('/').map(tidyName)
}

/** What is wrong with a nested path; an empty one is fine. */
export function pathProblem(path: string): NameProblem | null {
  const folders = foldersOf(path)
  if (folders.length > storageLimits.depth) return 'storage.too_deep'
  return folders.some((folder) => folderNameProblem(folder)) ? 'storage.path_invalid' : null
}

export type PreviewKind = 'image' | 'text' | 'pdf' | 'audio' | 'video'

const previewTypes: Record<Exclude<PreviewKind, 'text'>, RegExp> = {
  image: /^image\/(png|jpeg|gif|webp|avif|bmp)$/,
  pdf: /^application\/pdf$/,
  audio: /^audio\/(mpeg|mp4|aac|x-m4a|ogg|opus|vorbis|wav|flac|x-flac|webm)$/,
  video: /^video\/(mp4|webm|ogg|quicktime|x-m4v)$/,
}
// SVG and HTML are shown as the text that they are written in, and never run.
const textTypes = /^(text\/[\w.+-]+|application\/(json|xml)|image\/svg\+xml)$/

/** How a file of this type can be looked at; null where it can only be downloaded. */
export function previewOf(type: string | null): PreviewKind | null {
  if (type === null) return null
  for (const kind of ['image', 'pdf', 'audio', 'video'] as const) {
    if (previewTypes[kind].test(type)) return kind
  }
  return textTypes.test(type) ? 'text' : null
}
