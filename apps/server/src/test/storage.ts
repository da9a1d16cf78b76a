import type { TestServer } from './start-server.ts'
import { tusClient } from './tus.ts'

/** What somebody does with files, as tests say it. */
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
    /** The answer that a browser gets which opens items by a link. */
    content: async (itemIds: string[], purpose: 'download' | 'preview' = 'download', headers = {}) => {
      const link = await call('POST', 'links', { itemIds, purpose })
      return link.status === 200 ? fetch(server.url + link.body.url, { headers }) : link
    },
  }
}
