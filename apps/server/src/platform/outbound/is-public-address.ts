import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IANA special-purpose ranges: loopback, private, link-local with cloud metadata, shared, multicast. */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Special ranges within global unicast: tunnels, which can carry any IPv4 address, and examples. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [address, prefix] of special4) special.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of special6) special.addSubnet(address, prefix, 'ipv6')

/** The only IPv6 range allocated to the internet: mapped, unique local and link-local lie outside of it. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
