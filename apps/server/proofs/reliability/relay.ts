import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to the server that can be made longer: what goes in comes out `delayMs` later, each way. */
export async function openRelay(host: string, target: URL) {
  let delayMs = 0
  const sockets = new Set<Socket>()

  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => void setTimeout(() => to.write(chunk), delayMs))
    from.on('end', () => void setTimeout(() => to.end(), delayMs))
    from.on('close', () => {
      sockets.delete(from)
      setTimeout(() => to.destroy(), delayMs)
    })
    from.on('error', () => {})
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), allowHalfOpen: true })
    pass(near, far)
    pass(far, near)
  })
  server.listen(0, host)
  await once(server, 'listening')
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    delay(ms: number) {
      delayMs = ms
    },
    [Symbol.dispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
