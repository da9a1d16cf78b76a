import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadsPath } from '@marsad/contract/storage'
import type { LargeFile } from './large-file.ts'

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' })

export async function createUpload(url: string, token: string, file: LargeFile): Promise<string> {
  const response = await fetch(url + uploadsPath, {
    method: 'POST',
    headers: {
      ...headersOf(token),
      'upload-length': String(file.sizeBytes),
      'upload-metadata': `name ${Buffer.from(`large ${Date.now()}.bin`).toString('base64')}`,
    },
  })
  const location = response.headers.get('location')
  if (!location) throw new Error(`no upload: ${response.status} ${await response.text()}`)
  return location
}

export async function offsetOf(url: string, token: string, path: string): Promise<number> {
  const response = await fetch(url + path, { method: 'HEAD', headers: headersOf(token) })
  return Number(response.headers.get('upload-offset'))
}

export async function receivedBytes(url: string, token: string, path: string): Promise<number> {
  const response = await fetch(url + path, { headers: headersOf(token) })
  return ((await response.json()) as { receivedBytes: number }).receivedBytes
}

/** Sends the rest of a file in one request; gives the status, or null where the connection broke. */
export async function sendRest(url: string, token: string, path: string, file: LargeFile, offset: number) {
  const sending = request(url + path, {
    method: 'PATCH',
    headers: {
      ...headersOf(token),
      'content-type': 'application/offset+octet-stream',
      'content-length': file.sizeBytes - offset,
      'upload-offset': offset,
    },
  })
  const answered = new Promise<number | null>((resolve) => {
    sending.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
    sending.on('error', () => resolve(null))
    sending.on('close', () => resolve(null))
  })
  await pipeline(Readable.from(file.from(offset)), sending).catch(() => {})
  return answered
}
