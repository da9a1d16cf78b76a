import { isIPv4, isIPv6 } from 'node:net'

/** This many devices of a network that go offline within `withinMs` are one network incident. */
export const togetherness = { devices: 3, withinMs: 5 * 60_000 } as const

/** The likely network of an address: its /24, or its /64. */
export function networkOf(address: string | null): string | null {
  if (address === null) return null
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(plain)) return `${firstHalf(plain).join(':')}::/64`
  return null
}

function firstHalf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [front, back] = [groups(head), groups(tail ?? '')]
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const all = [...front, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...back]
  return all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}

/** Networks of which enough devices went offline together. */
export function networksDown(down: readonly { deviceId: string; network: string | null }[]): Set<string> {
  const byNetwork = Map.groupBy(down, ({ network }) => network)
  return new Set(
    [...byNetwork].flatMap(([network, rows]) => {
      const many = new Set(rows.map(({ deviceId }) => deviceId)).size
      return network !== null && many >= togetherness.devices ? network : []
    }),
  )
}
