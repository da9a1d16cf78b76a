import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { orAborted, type Engine } from '../engine.ts'

type MailOptions = { url: string; from: string }

// A line break in a header is refused instead of removed: it is an injection attempt.
const Line = z.string().regex(/^\P{Cc}*$/u, 'must be one line')

const Message = z.strictObject({
  /** Exactly one recipient; a list of addresses is refused. */
  to: z.strictObject({ address: z.email().max(254), name: Line.max(200).optional() }),
  subject: Line.min(1).max(300),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/), Line).optional(),
  messageId: z
    .string()
    .regex(/^<[^\s<>@]+@[^\s<>@]+>$/)
    .optional(),
})
export type MailMessage = z.infer<typeof Message>

type Mail = Engine & {
  send(message: MailMessage): Promise<void>
}

export function createMail({ url, from }: MailOptions): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Each send reports its own failure; an idle connection that breaks must not end the process.
  transport.on('error', () => {})

  return {
    async send(message) {
      const { to, subject, html, text, headers, messageId } = Message.parse(message)
      await transport.sendMail({
        from,
        to: { address: to.address, name: to.name ?? '' },
        subject,
        html,
        text,
        // This header prevents out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        ...(messageId !== undefined && { messageId }),
      })
    },
    async check(signal) {
      await orAborted(transport.verify(), signal)
    },
    async close() {
      transport.close()
    },
  }
}
