import type { Reply } from './uplink.ts'

/** An answer that was not the one hoped for. */
export class Refusal extends Error {
  readonly reply: Reply

  constructor(path: string, reply: Reply) {
    const code = /"code":"([\w.]+)"/.exec(reply.text)?.[1] ?? ''
    super(`${path} answered ${reply.status} ${code}`.trim())
    this.reply = reply
  }
}

/** The name under which a failure is counted. */
export function kindOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message
  return String(error)
}
