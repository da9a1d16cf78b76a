import { fileTypeFromBuffer } from 'file-type'

/** Bytes of a file needed to recognize its type. */
export const beginningBytes = 4100

/** Text types come from the file name; binary types come from the content. */
const textTypes: Record<string, string> = {
  css: 'text/css',
  csv: 'text/csv',
  htm: 'text/html',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  xml: 'application/xml',
}
const unknown = 'application/octet-stream'

/** The type of a file by its first bytes. The type sent by the client is ignored. */
export async function sniffType(name: string, beginning: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined)
  // The file name is more specific than an XML declaration.
  if (found && found.mime !== 'application/xml') return found.mime.split(';')[0] ?? unknown
  if (!isText(beginning)) return unknown
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return textTypes[extension] ?? 'text/plain'
}

function isText(beginning: Uint8Array): boolean {
  if (beginning.includes(0)) return false
  try {
    // The beginning may end within a multi-byte character: `stream` allows that.
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true })
    return true
  } catch {
    return false
  }
}
