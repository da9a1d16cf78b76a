import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'

const most = 50

/** Bridges and links of containers and guests: their addresses are not reachable from outside. */
const isVirtual = (name: string) =>
  /^(docker|br-|veth|virbr|vnet|cni|flannel|cali|cilium|lxc|lxdbr|podman|vmnet|vboxnet|vEthernet)/.test(name)

/** Reachable addresses, those of physical interfaces first; link-local ones are left out. */
export const ownAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.entries(interfaces)
    .toSorted(([one], [other]) => Number(isVirtual(one)) - Number(isVirtual(other)))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ address }) => address)
    .slice(0, most)

/** Documentation addresses, which are behind the default route everywhere. */
const elsewhere = [
  ['udp4', '192.0.2.1'],
  ['udp6', '2001:db8::1'],
] as const

/** The source address toward the default route; empty without a route. */
export async function primaryAddress(own = ownAddresses()): Promise<string> {
  for (const [type, target] of elsewhere) {
    const source = await sourceToward(type, target)
    if (own.includes(source)) return source
  }
  return ''
}

/** Connecting a datagram socket sends nothing: the kernel only chooses the route, and with it the source. */
function sourceToward(type: 'udp4' | 'udp6', target: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = createSocket(type)
  const end = (source: string) => {
    socket.close()
    resolve(source)
  }
  socket.once('error', () => end(''))
  socket.connect(9, target, () => end(socket.address().address))
  return promise
}

/** The addresses in a host report. */
export async function addressFacts() {
  const addresses = ownAddresses()
  const primary = await primaryAddress(addresses)
  return { addresses, primaryAddress: primary }
}
