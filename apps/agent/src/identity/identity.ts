import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Kept {
  /** PKCS#8, base64. It is made here and never leaves this file. */
  privateKey: string
  server: string
  deviceId: string | null
  joins: number
  /** Of the join under way: kept before it is sent, so that a lost answer can be told from a copied disk. */
  nonce: string | null
  /** Of the join that was counted last: while the disk takes no new nonce, that one is repeated. */
  lastNonce?: string | null
}

/** Who this machine is: one file that only its owner can read. */
export class Identity {
  readonly #path: string
  #kept: Kept

  private constructor(path: string, kept: Kept) {
    this.#path = path
    this.#kept = kept
  }

  /** The identity of an earlier enrolment or of one that was begun; null if there is none. */
  static load(dataDir: string): Identity | null {
    const path = identityPath(dataDir)
    try {
      return new Identity(path, JSON.parse(readFileSync(path, 'utf8')))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** A new key, on no disk yet: an identity that works is replaced only when the server has agreed. */
  static create(dataDir: string, server: string): Identity {
    const { privateKey } = generateKeyPairSync('ed25519')
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return new Identity(identityPath(dataDir), {
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      server,
      deviceId: null,
      joins: 0,
      nonce: null,
    })
  }

  /** Keeps a first key before the server hears of it: after a lost answer the same key asks again. */
  begin() {
    this.#change({})
  }

  get server() {
    return this.#kept.server
  }

  get deviceId() {
    return this.#kept.deviceId
  }

  /** Raw, as the server wants it. */
  get publicKey(): string {
    const { x } = createPublicKey(this.#privateKey()).export({ format: 'jwk' })
    if (!x) throw new Error('The key of this device is not an Ed25519 key')
    return x
  }

  sign(words: string): string {
    return sign(null, Buffer.from(words), this.#privateKey()).toString('base64url')
  }

  enrolled(deviceId: string, server: string) {
    this.#change({ deviceId, server })
  }

  /**
   * The join to ask for. Its nonce is on the disk before it is sent, so that whatever is lost after that (the request, the
   * answer, this process) the same join is asked for again. A disk that takes nothing repeats the last join, which needs no write.
   */
  nextJoin(): { joins: number; nonce: string } {
    const { joins, nonce, lastNonce } = this.#kept
    if (nonce) return { joins, nonce }
    const fresh = randomBytes(16).toString('base64url')
    try {
      this.#change({ nonce: fresh })
    } catch (error) {
      if (!lastNonce) throw error
      return { joins: joins - 1, nonce: lastNonce }
    }
    return { joins, nonce: fresh }
  }

  /** The server counted a join. Where this cannot be written, the same join is asked for the next time. */
  joined(joins: number, nonce: string) {
    if (joins !== this.#kept.joins || this.#kept.nonce) this.#change({ joins, nonce: null, lastNonce: nonce })
  }

  #privateKey() {
    return createPrivateKey({
      key: Buffer.from(this.#kept.privateKey, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
  }

  /** Persisted first: what is in memory never says more than the disk does. */
  #change(change: Partial<Kept>) {
    const kept = { ...this.#kept, ...change }
    writeDurably(this.#path, `${JSON.stringify(kept, null, 2)}\n`)
    this.#kept = kept
  }
}

const identityPath = (dataDir: string) => join(dataDir, 'identity.json')

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** On the disk before it is in place, and in place before anybody is told: a join counted twice would look like a copy. */
function writeDurably(path: string, text: string) {
  // Not `writeSync`, which on a disk that fills up writes a part and says nothing.
  withFile(`${path}.new`, 'w', (fd) => writeFileSync(fd, text))
  renameSync(`${path}.new`, path)
  // Windows keeps its directories by itself and cannot open one.
  if (process.platform !== 'win32') withFile(dirname(path), 'r', () => {})
}

function withFile(path: string, flags: 'r' | 'w', use: (fd: number) => void) {
  const fd = openSync(path, flags, 0o600)
  try {
    use(fd)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
