import { type IncomingMessage, request } from 'node:http'
import type { ContainerRuntime } from '@marsad/contract/inventory'

const answerTimeoutMs = 3000
const mostAnswerBytes = 8 * 1024 * 1024

export interface EngineAnswer {
  value: unknown
  runtime: ContainerRuntime
}

export type AskEngine = (path: string) => Promise<EngineAnswer>

/**
 * Asks a container engine over its socket. Whoever can open that socket is root on the machine, so this is the only
 * file that does, and it sends GET alone: nothing of an engine can be changed by it.
 */
export const engineAt =
  (socketPath: string): AskEngine =>
  (path) =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        method: 'GET',
        socketPath,
        path,
        headers: { host: 'localhost', accept: 'application/json' },
        agent: false,
        signal: AbortSignal.timeout(answerTimeoutMs),
      })
      outgoing.on('error', reject)
      outgoing.on('response', (incoming) => void answerOf(incoming).then(resolve, reject))
      outgoing.end()
    })

async function answerOf(incoming: IncomingMessage): Promise<EngineAnswer> {
  const { statusCode, headers } = incoming
  if (statusCode !== 200) {
    incoming.destroy()
    throw new Error(`The container engine answers ${statusCode}`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size > mostAnswerBytes) throw new Error('The answer of the container engine is too long')
    chunks.push(chunk)
  }
  const runtime = /libpod|podman/i.test(String(headers.server)) ? 'podman' : 'docker'
  return { value: JSON.parse(Buffer.concat(chunks).toString()), runtime }
}
