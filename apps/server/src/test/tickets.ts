import type { TestServer } from './start-server.ts'

/** Ticket operations of a signed-in person. */
export function ticketUser(server: Pick<TestServer, 'call' | 'url'>, token: string) {
  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/api/tickets${path}`, { token, ...(body && { body }) })
  return {
    call,
    open: async (fields: object = {}) => {
      const { status, body } = await call('POST', '', {
        title: 'The disk is full',
        description: 'Nothing can be written.',
        category: 'technical',
        ...fields,
      })
      if (status !== 201) throw new Error(`a ticket was not opened: ${JSON.stringify(body)}`)
      return body
    },
    /** Uploads the file as a browser does. */
    attach: async (id: string, name: string, content: string | Uint8Array) => {
      const query = new URLSearchParams({ name }).toString()
      const response = await fetch(`${server.url}/api/tickets/${id}/attachments?${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: Buffer.from(content),
      })
      return { status: response.status, body: JSON.parse(await response.text()) }
    },
  }
}
