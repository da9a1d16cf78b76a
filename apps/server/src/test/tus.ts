import { request } from 'node:http'
import type { UploadMetadata } from '@marsad/contract/http/storage'
import { uploadsPath } from '@marsad/contract/storage'

type Metadata = Partial<UploadMetadata>
type Answer = { status: number; headers: Headers; body: string }

const encoded = (metadata: Metadata) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',')

/** A minimal tus client: one function per request of the protocol. */
export function tusClient(url: string, token: string) {
  const send = async (method: string, path: string, headers: object, body?: Uint8Array): Promise<Answer> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  const binary = { 'content-type': 'application/offset+octet-stream' }

  const create = (sizeBytes: number, metadata: Metadata) =>
    send('POST', uploadsPath, { 'upload-length': sizeBytes, 'upload-metadata': encoded(metadata) })
  const patch = (path: string, offset: number, body: Uint8Array) =>
    send('PATCH', path, { ...binary, 'upload-offset': offset }, body)
  const head = (path: string) => send('HEAD', path, {})

  return {
    create,
    patch,
    head,
    remove: (path: string) => send('DELETE', path, {}),
    async offset(path: string) {
      return Number((await head(path)).headers.get('upload-offset'))
    },
    /** Uploads the whole file at once; returns its id. */
    async upload(file: Uint8Array, metadata: Metadata): Promise<string> {
      const headers = { ...binary, 'upload-length': file.length, 'upload-metadata': encoded(metadata) }
      const created = await send('POST', uploadsPath, headers, file)
      if (created.status !== 201) throw new Error(`${created.status} ${created.body}`)
      return created.headers.get('location')?.split('/').at(-1) ?? ''
    },
  }
}

/** A request that a test writes to as far as it wants. */
export function patchRequest(url: string, token: string, length: number) {
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
      'upload-offset': 0,
    },
  })
  // The error is expected.
  return sending.on('error', () => {})
}
