import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'

/** A closed port: the address of an unavailable engine. */
export async function closedPort() {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  await promisify(listener.close.bind(listener))()
  return typeof address === 'object' ? address?.port : undefined
}
