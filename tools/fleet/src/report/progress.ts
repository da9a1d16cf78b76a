import type { WriteStream } from 'node:tty'

const barWidth = 24

/** A bar that stays on its line in a terminal, and a line now and then elsewhere. */
export function createProgress(stream: WriteStream, everySeconds = 10) {
  let lastLine = 0
  return {
    show(share: number, text: string): void {
      const full = Math.round(Math.min(1, share) * barWidth)
      const line = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${Math.floor(share * 100)} %  ${text}`
      if (stream.isTTY) stream.write(`\r\x1b[2K${line.slice(0, stream.columns - 1)}`)
      else if (Date.now() - lastLine >= everySeconds * 1000) {
        lastLine = Date.now()
        stream.write(`${line}\n`)
      }
    },
    end(): void {
      if (stream.isTTY) stream.write('\n')
    },
  }
}
