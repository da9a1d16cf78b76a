import type { CheckProblem } from '@marsad/contract/monitors'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'

/** A check that failed for a known reason. */
export class Unanswered extends Error {
  readonly problem: CheckProblem
  constructor(problem: CheckProblem) {
    super(problem)
    this.problem = problem
  }
}

/** No server sends as much before it is ready. */
const mostBytes = 64 * 1024

export type Conversation = {
  /** A line without its end. */
  line: () => Promise<string>
  bytes: (count: number) => Promise<Buffer>
  send: (text: string | Uint8Array) => void
  /** The connection continues encrypted. */
  encrypt: () => Promise<void>
  end: () => void
}

type Options = { tls: ConnectionOptions; signal: AbortSignal; onTls: (socket: TLSSocket) => void }

/** What is sent and received on an open connection. A read ends with `Unanswered` if the answer does not come. */
export function converse(first: Socket, { tls, signal, onTls }: Options): Conversation {
  let socket = first
  let received = Buffer.alloc(0)
  let ended: CheckProblem | undefined
  let wake = () => {}
  const take = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    if (received.length > mostBytes) fail('answer_unexpected')
    wake()
  }
  const fail = (problem: CheckProblem) => {
    ended ??= problem
    wake()
  }
  const ends = () => fail('no_reply')
  const listen = () => socket.on('data', take).on('error', ends).on('close', ends)
  signal.addEventListener('abort', () => fail('timed_out'))
  listen()

  /** The first part that `find` accepts, once it is there. */
  async function read(find: () => number): Promise<Buffer> {
    for (;;) {
      const length = find()
      if (length > 0) {
        const part = received.subarray(0, length)
        received = received.subarray(length)
        return part
      }
      if (ended) throw new Unanswered(ended)
      await new Promise<void>((resolve) => (wake = resolve))
    }
  }

  return {
    line: async () => (await read(() => received.indexOf('\n') + 1)).toString('latin1').trimEnd(),
    bytes: (count) => read(() => (received.length >= count ? count : 0)),
    send: (text) => void socket.write(text),
    async encrypt() {
      // Bytes sent before the handshake could have been added on the way.
      if (received.length > 0) throw new Unanswered('answer_unexpected')
      socket.off('data', take).off('close', ends)
      const encrypted = connectTls({ ...tls, socket })
      socket = encrypted
      await once(encrypted, 'secureConnect', { signal })
      onTls(encrypted)
      listen()
    },
    end: () => void socket.destroy(),
  }
}
