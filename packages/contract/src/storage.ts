import type { ErrorCode } from './errors.ts'

/**
 * Rules of files and folders for forms and the server. Without schemas, so that the web bundles no schema
 * library.
 */
export const storageKinds = ['folder', 'file'] as const
export type StorageKind = (typeof storageKinds)[number]

export const storageSorts = ['name', 'size', 'modified'] as const
export type StorageSort = (typeof storageSorts)[number]

export const storageLimits = {
  /** In UTF-8: the length that every file system accepts when an archive is unpacked. */
  nameBytes: 255,
  /** The maximum number of S3 parts at a part size that a server can hold in memory. */
  fileBytes: 250 * 1024 ** 3,
  /** Maximum depth of nested folders. */
  depth: 32,
  /** Maximum items per call. */
  selected: 200,
  archiveFiles: 10_000,
  trashDays: 30,
  /** Hours after which an idle upload is deleted. */
  uploadHours: 24,
  shareDays: { most: 365, usual: 7 },
  sharePasswordLength: { least: 8, most: 128 },
} as const

/** Where tus clients start an upload. The last segment of the returned URL is the id of the future file. */
export const uploadsPath = '/api/storage/uploads'

/** An upload whose name is taken gets the next free name, or is refused. */
export const uploadConflicts = ['rename', 'refuse'] as const
export type UploadConflict = (typeof uploadConflicts)[number]

/** The share page (or its Arabic form), with the token in the fragment. */
export const shareLink = { path: '/share', fragmentKey: 'token' } as const

/** A name as stored: composed (NFC), without surrounding spaces. */
export const tidyName = (name: string) => name.normalize('NFC').trim()

/** The unique key of a name in a folder: case-insensitive and normalized. */
export const nameKey = (name: string) => tidyName(name).toUpperCase().toLowerCase().normalize('NFC')

// Characters that file systems reject, control characters, unpaired surrogates and bidi controls.
const invalidCharacters =
  /[/\\:*?"<>|\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const reservedName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i

export type NameProblem = Extract<ErrorCode, `storage.${string}`>

/** The problem with the name of a new folder; null if it is valid. */
export function folderNameProblem(name: string): NameProblem | null {
  const tidy = tidyName(name)
  if (tidy === '') return 'storage.folder_name_required'
  if (invalidCharacters.test(tidy)) return 'storage.folder_name_invalid'
  if (tidy.startsWith('.')) return 'storage.folder_name_hidden'
  if (tidy.endsWith('.')) return 'storage.folder_name_invalid'
  return commonProblem(tidy)
}

/** The same for a file, whose name may begin with a dot. */
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

/** TextEncoder is not used: the contract runs in every environment of either side. */
const utf8Bytes = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length

/** The folder names of a nested path like `reports/2026`, from the top; surrounding slashes are ignored. */
export const foldersOf = (path: string): string[] => {
  const inner = path.trim().replaceAll(/^\/+|\/+$/g, '')
  return inner === '' ? [] : inner.split('/').map(tidyName)
}

/** The problem with a nested path; an empty one is valid. */
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
// SVG and HTML are shown as source text, never rendered.
const textTypes = /^(text\/[\w.+-]+|application\/(json|xml)|image\/svg\+xml)$/

/** The preview of this type; null if it can only be downloaded. */
export function previewOf(type: string | null): PreviewKind | null {
  if (type === null) return null
  for (const kind of ['image', 'pdf', 'audio', 'video'] as const) {
    if (previewTypes[kind].test(type)) return kind
  }
  return textTypes.test(type) ? 'text' : null
}
