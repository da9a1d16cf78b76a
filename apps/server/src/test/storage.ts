import type { TestServer } from './start-server.ts'
import { tusClient } from './tus.ts'

/** File operations of a signed-in person. */
export function storageUser(server: Pick<TestServer, 'call' | 'url'>, token: string) {
  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/api/storage/${path}`, { token, ...(body && { body }) })
  const tus = tusClient(server.url, token)
  return {
    call,
    tus,
    folder: (name: string | undefined, options: { path?: string; folderId?: string } = {}) =>
      call('POST', 'folders', { name, ...options }),
    upload: (name: string, content: string | Uint8Array, metadata = {}) =>
      tus.upload(Buffer.from(content), { name, ...metadata }),
    names: async (query = ''): Promise<string[]> => {
      const { body } = await call('GET', `items${query}`)
      return body.items.map(({ name }: { name: string }) => name)
    },
    /** The response that a browser gets for a download link to items. */
    content: async (itemIds: string[], purpose: 'download' | 'preview' = 'download', headers = {}) => {
      const link = await call('POST', 'links', { itemIds, purpose })
      return link.status === 200 ? fetch(server.url + link.body.url, { headers }) : link
    },
  }
}
