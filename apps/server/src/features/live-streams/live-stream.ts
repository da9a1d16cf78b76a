import type { FastifyReply } from 'fastify'

/** A reader this far behind will not catch up; it comes back and asks for what it missed. */
const mostUnreadBytes = 1024 * 1024
/** Who has not read the end by then is cut off. */
const farewellMs = 1000

export type LiveStream = ReturnType<typeof openLiveStream>

/** An answer of the kind `text/event-stream`, which goes on until one side leaves. */
export function openLiveStream(reply: FastifyReply) {
  const { raw } = reply
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '')
  // Nothing follows a stream on its connection, and a server that stops would wait for a connection kept alive.
  raw.shouldKeepAlive = false
  // nginx and its like pass each event on at once when they are asked to.
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
  const write = (text: string) => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > mostUnreadBytes) raw.destroy()
    else raw.write(text)
  }
  write(': open\n\n')

  return {
    tell: (event: 'change' | 'frame', json: string) => write(`event: ${event}\ndata: ${json}\n\n`),
    /** A comment, so that proxies keep the connection and a dead one is noticed. */
    beat: () => write(':\n\n'),
    end() {
      raw.end()
      setTimeout(() => raw.destroy(), farewellMs).unref()
    },
    onClose(listener: () => void) {
      if (raw.closed) listener()
      else raw.once('close', listener)
    },
  }
}
