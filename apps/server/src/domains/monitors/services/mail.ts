import type { Encryption } from '@marsad/contract/monitors'
import { type Conversation, Unanswered } from './conversation.ts'

/** A reply of SMTP: its code and its lines. `220-mail` continues, `220 mail` ends it. */
async function replyOf({ line }: Conversation) {
  const lines: string[] = []
  for (;;) {
    const { code, more, text } =
      /^(?<code>[2-5]\d\d)(?<more>[ -]|$)(?<text>.*)/.exec(await line())?.groups ?? {}
    if (code === undefined || text === undefined) throw new Unanswered('answer_unexpected')
    lines.push(text)
    if (more !== '-') return { code: Number(code), lines }
  }
}

async function expectReply(conversation: Conversation) {
  const reply = await replyOf(conversation)
  if (reply.code >= 400) throw new Unanswered('not_ready')
  return reply.lines
}

const sendEhlo = (conversation: Conversation) => {
  conversation.send('EHLO marsad\r\n')
  return expectReply(conversation)
}

/** A mail server is up when it greets and accepts EHLO, after STARTTLS once more. No mail is sent. */
export async function checkSmtp(conversation: Conversation, encryption: Encryption) {
  await expectReply(conversation)
  const offers = await sendEhlo(conversation)
  if (encryption === 'starttls') {
    if (!offers.some((offer) => /^STARTTLS\b/i.test(offer))) throw new Unanswered('starttls_missing')
    conversation.send('STARTTLS\r\n')
    if ((await replyOf(conversation)).code !== 220) throw new Unanswered('starttls_missing')
    await conversation.encrypt()
    await sendEhlo(conversation)
  }
  conversation.send('QUIT\r\n')
}

/** The answer of IMAP to a command with this tag: whether it is `OK`, and the lines before it. */
async function answerOf({ line, send }: Conversation, tag: string, command: string) {
  send(`${tag} ${command}\r\n`)
  const lines: string[] = []
  for (;;) {
    const text = await line()
    if (text.startsWith(`${tag} `)) return { isOk: /^OK\b/i.test(text.slice(tag.length + 1)), lines }
    if (/^\* BYE\b/i.test(text)) throw new Unanswered('not_ready')
    if (!text.startsWith('* ')) throw new Unanswered('answer_unexpected')
    lines.push(text)
  }
}

/** An IMAP server is up when it greets and names its capabilities, after STARTTLS once more. There is no sign-in. */
export async function checkImap(conversation: Conversation, encryption: Encryption) {
  const greeting = await conversation.line()
  if (/^\* BYE\b/i.test(greeting)) throw new Unanswered('not_ready')
  if (!/^\* (?:OK|PREAUTH)\b/i.test(greeting)) throw new Unanswered('answer_unexpected')
  const capabilities = await answerOf(conversation, 'm1', 'CAPABILITY')
  if (encryption === 'starttls') {
    if (!capabilities.lines.some((text) => /^\* CAPABILITY\b.* STARTTLS\b/i.test(text)))
      throw new Unanswered('starttls_missing')
    if (!(await answerOf(conversation, 'm2', 'STARTTLS')).isOk) throw new Unanswered('starttls_missing')
    await conversation.encrypt()
    if (!(await answerOf(conversation, 'm3', 'CAPABILITY')).isOk) throw new Unanswered('not_ready')
  } else if (!capabilities.isOk) throw new Unanswered('not_ready')
  conversation.send('m4 LOGOUT\r\n')
}
