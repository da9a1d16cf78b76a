import { fileTypeFromBuffer } from 'file-type'

/** As much of a file as it takes to tell the kinds that we know. */
export const beginningBytes = 4100

/** Names only say which kind of text a text is; what is no text says itself what it is. */
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

/** What a file is by its first bytes. Nothing that a client says about it is believed. */
export async function sniffType(name: string, beginning: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(beginning).catch(() => undefined)
  // An XML declaration tells less than the name of a text does.
  if (found && found.mime !== 'application/xml') return found.mime.split(';')[0] ?? unknown
  if (!isText(beginning)) return unknown
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return textTypes[extension] ?? 'text/plain'
}

function isText(beginning: Uint8Array): boolean {
  if (beginning.includes(0)) return false
  try {
    // The beginning may end in the middle of a letter, which is no mistake: `stream` allows it.
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true })
    return true
  } catch {
    return false
  }
}
