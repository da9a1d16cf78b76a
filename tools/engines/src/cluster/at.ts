import type { Copy } from '../copy.ts'

/** The parts of a kind, numbered from one. */
export const numbered = (kind: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${kind}${n + 1}`)

export const at = ({ ports }: Copy, port: string) => `127.0.0.1:${ports[port]}`
export const http = (copy: Copy, port: string) => `http://${at(copy, port)}`
