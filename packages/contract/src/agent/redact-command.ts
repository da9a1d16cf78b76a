/**
 * Redacts secrets in command lines by their position. Both sides do: the agent before anything leaves the
 * machine, the server for older agents. In doubt it redacts.
 */
const hidden = '***'

const secretAnywhere =
  /passw|passphrase|secret|token|credential|api-?key|access-?key|private-?key|account-?key/
const secretPart =
  /(?:^|[-.:/])(?:pass|pwd|pw|key|auth|authorization|creds?|cookie|sig|signature|dsn|psk)(?:$|[-.:/])/

/** `--db-password`, `PGPASSWORD`, `apiKey`, `/p:Token`: names whose value is a secret. */
function isSecretName(name: string): boolean {
  const spaced = name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1-')
    .replaceAll('_', '-')
    .toLowerCase()
  return secretAnywhere.test(spaced) || secretPart.test(spaced)
}

/** Short options whose value is a password in these programs, and something else in others. */
const passwordOptions: readonly [option: string, programs: RegExp][] = [
  ['-p', /^(?:mysql|mariadb|sshpass|7z|mongo|helm|smbclient)/],
  ['-P', /^(?:sqlcmd|bcp|zip|unzip|ipmitool)/],
  ['-a', /^(?:redis|valkey)-cli/],
  ['-w', /^ldap/],
  ['-u', /^curl/],
  ['-U', /^(?:smbclient|rpcclient)/],
]
/** Programs whose `-p` is a password in a login command, and otherwise a port. */
const publishers = /^(?:docker|podman|nerdctl|oc)$/
const port = /^[\d.:/-]*(?:tcp|udp)?$/

/** `name=value` or `name:value`, but no URL and no Windows path. */
const assignment = /^["']?((?:(?!:\/\/)[^\s=])+|[^\s=:]{2,})(?:=|:(?![/\\]))(.*)$/su
const isOption = (word: string) => /^--?[a-z]/i.test(word)

/** The words of a command line with secrets redacted. */
export function redactWords(words: readonly string[]): string[] {
  const programs = new Set<string>()
  /** Whether the words before make this one a secret. */
  let isExpected = false
  return words.map((word, at) => {
    if (word === '') return word
    const wasExpected = isExpected
    isExpected = false
    if (wasExpected && !isOption(word)) {
      // The value of a header may be two words.
      isExpected = /^["']?(?:bearer|basic|token|digest|negotiate)$/i.test(word)
      return isExpected ? word : hidden
    }
    if (at === 0 || !word.startsWith('-')) programs.add(baseName(word))
    const runs = (program: RegExp) => [...programs].some((known) => program.test(known))
    const option = passwordOptions.find(([short, program]) => word.startsWith(short) && runs(program))?.[0]
    if (option !== undefined && word !== option) return option + hidden
    // For other programs: only what cannot be the name of a longer option.
    if (/^-p(?![a-z][a-z\d.-]*$|[a-z][A-Za-z\d.-]*=)/.test(word) && !port.test(word.slice(2)))
      return `-p${hidden}`
    const [, name = '', value = ''] = assignment.exec(word) ?? []
    if (isSecretName(name) || (isOption(word) && name === '' && isSecretName(word))) {
      if (value !== '') return word.slice(0, word.length - value.length) + hidden
      isExpected = true
      return word
    }
    const next = words[at + 1] ?? ''
    isExpected = option !== undefined || (word === '-p' && runs(publishers) && !port.test(next))
    return at === 0 ? withoutUserInfo(word) : withoutRandom(withoutUserInfo(word))
  })
}

/** The same for a command line as one string; the whitespace stays. */
export function redactCommand(command: string): string {
  const redacted = redactWords(command.match(quotedWord) ?? []).values()
  return command.replaceAll(quotedWord, (word) => redacted.next().value ?? word)
}

/** Quoted parts belong to their word; an unterminated quote is a plain character. */
const quotedWord = /(?:"[^"]*"|'[^']*'|\S)+/g

const baseName = (path: string) =>
  path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .replace(/\.exe["']?$/i, '')
    .toLowerCase()

const withoutUserInfo = (word: string) =>
  word
    .replaceAll(/(:\/\/)(?:[^\s/?#]*|[^\s:/@]*:[^\s@]*)@/g, `$1${hidden}@`)
    .replaceAll(/[^\s:@/=]+:[^\s@]+@(?=(?:tcp|unix)\()/g, `${hidden}@`)
    .replaceAll(/([?&;,]["']?)([^?&;,=\s]+)=([^&;,\s]+)/g, (pair, before: string, name: string) =>
      isSecretName(name) ? `${before}${name}=${hidden}` : pair,
    )

const withoutRandom = (word: string) =>
  word
    .replaceAll(/(?<![\w/.])[A-Za-z\d][A-Za-z\d+/]{31,}={0,2}/g, (run) => (isRandom(run, 0.3) ? hidden : run))
    .replaceAll(/[A-Za-z\d_-]{20,}/g, (run) => (isRandom(run, run.includes('-') ? 0.4 : 0.25) ? hidden : run))

/** Human words rarely change between kinds of characters; random tokens do all the time. */
function isRandom(run: string, leastRatio: number): boolean {
  const kinds = run
    .replaceAll(/[a-z]+/g, 'a')
    .replaceAll(/[A-Z]+/g, 'A')
    .replaceAll(/\d+/g, '0')
  const changes = kinds.replaceAll(/[^aA0]/g, '').length - 1
  return /\d/.test(run) && changes / run.length >= leastRatio
}
