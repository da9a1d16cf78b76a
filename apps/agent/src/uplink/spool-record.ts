import { crc32 } from 'node:zlib'

const headerBytes = 8

/** Length, checksum, text: enough to detect a record torn by a power cut. */
export function encodeRecord(text: string): Buffer {
  const textBytes = Buffer.byteLength(text)
  const record = Buffer.allocUnsafe(headerBytes + textBytes)
  record.write(text, headerBytes)
  record.writeUInt32LE(textBytes, 0)
  record.writeUInt32LE(crc32(record.subarray(headerBytes)), 4)
  return record
}

/** The complete records at the start of the buffer, up to a maximum, and their size in bytes. */
export function readRecords(buffer: Buffer, most: number): { texts: Buffer[]; bytes: number } {
  const texts: Buffer[] = []
  let at = 0
  while (texts.length < most && at + headerBytes <= buffer.length) {
    const end = at + headerBytes + buffer.readUInt32LE(at)
    if (end === at + headerBytes || end > buffer.length) break
    const text = buffer.subarray(at + headerBytes, end)
    if (crc32(text) !== buffer.readUInt32LE(at + 4)) break
    texts.push(text)
    at = end
  }
  return { texts, bytes: at }
}
