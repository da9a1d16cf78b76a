import { setTimeout as wait } from 'node:timers/promises'

interface Mail {
  subject: string
  text: string
  date: string
}

/** Reads what the product really sent, out of the SMTP server's inbox. */
export class Inbox {
  readonly #url: string
  constructor(url: string) {
    this.#url = url
  }

  /** The verification code of the newest mail that carries one. */
  async codeFor(email: string): Promise<string> {
    const { text } = await this.#newest(email, (mail) => /\b\d{6}\b/.test(mail.text))
    return /\b\d{6}\b/.exec(text)?.[0] ?? ''
  }

  async resetLinkFor(email: string): Promise<string> {
    const { text } = await this.#newest(email, (mail) => mail.text.includes('#token='))
    return /https?:\S+#token=\S+/.exec(text)?.[0] ?? ''
  }

  /** What an invited person reads, and the link in it. */
  async invitationFor(email: string): Promise<{ text: string; link: string }> {
    const { text } = await this.#newest(email, (mail) => mail.text.includes('/invitation#token='))
    return { text, link: /https?:\S+#token=[\w-]+/.exec(text)?.[0] ?? '' }
  }

  /** The newest mail whose subject or text matches. */
  mailFor(email: string, pattern: RegExp): Promise<Mail> {
    return this.#newest(email, ({ subject, text }) => pattern.test(`${subject}\n${text}`))
  }

  async count(email: string): Promise<number> {
    return (await this.#mails(email)).length
  }

  /** Waits until so many mails have arrived. */
  async waitForCount(email: string, count: number): Promise<void> {
    while ((await this.count(email)) < count) await wait(100)
  }

  async #newest(email: string, isWanted: (mail: Mail) => boolean): Promise<Mail> {
    for (;;) {
      const found = (await this.#mails(email)).filter(isWanted).at(-1)
      if (found) return found
      await wait(100)
    }
  }

  async #mails(email: string): Promise<Mail[]> {
    // Only theirs: of the thousands that a run sends, each look would take all.
    const answer = await fetch(`${this.#url}/api/email?to.address=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as Mail[]
    return mails.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
  }
}
