export interface InterfaceLook {
  name: string
  isUp: boolean
  /** In the order of `interfaceCounters`. */
  counters: number[]
}

/**
 * `netstat -ibn` of macOS. Each interface has its own line, `<Link#4>`, and one per address; its own may lack
 * the address, so columns are counted from the end. A star marks an interface that is down.
 */
export function parseNetstat(text: string): InterfaceLook[] {
  const looks: InterfaceLook[] = []
  for (const line of text.split('\n')) {
    const words = line.trim().split(/\s+/)
    const [name = '', , network] = words
    if (!network?.startsWith('<Link#')) continue
    const [packetsIn, errorsIn, bytesIn, packetsOut, errorsOut, bytesOut] = words.slice(-7).map(Number)
    const counters = [bytesIn, packetsIn, errorsIn, bytesOut, packetsOut, errorsOut].map(
      (figure) => figure ?? Number.NaN,
    )
    if (words.length < 10 || !counters.every((figure) => figure >= 0)) continue
    looks.push({ name: name.replace(/\*$/, ''), isUp: !name.endsWith('*'), counters })
  }
  return looks
}
