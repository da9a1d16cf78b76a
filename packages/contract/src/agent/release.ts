/**
 * The statement about a release that is signed: plain lines, so that a shell can read it as well.
 *
 *     marsad-release 1
 *     product marsad-agent
 *     version 1.2.3
 *     file <name> <bytes> <sha256>
 *     signature <Ed25519 over all lines above, base64>
 */
export interface Release {
  product: Product
  version: string
  files: readonly ReleaseFile[]
}

export type Product = 'marsad' | 'marsad-agent'

export interface ReleaseFile {
  name: string
  bytes: number
  sha256: string
}

/** The name of the agent's release statement, beside the bundle and on the server. */
export const agentReleaseName = 'marsad-agent.release'
/** The public key for the statement, as PEM. */
export const releaseKeyName = 'release.pub'

const head = 'marsad-release 1'
const isVersion = (text: string) => /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(text)

/** The part that is signed. */
export function writeRelease({ product, version, files }: Release): string {
  const lines = files.map(({ name, bytes, sha256 }) => `file ${name} ${bytes} ${sha256}`)
  return `${[head, `product ${product}`, `version ${version}`, ...lines].join('\n')}\n`
}

export interface ReadRelease extends Release {
  /** The bytes covered by the signature. */
  signed: string
  /** Base64; null if unsigned. */
  signature: string | null
}

/** Rejects anything but the output of `writeRelease` with an optional signature. */
export function readRelease(text: string): ReadRelease {
  const [, signed = '', signature] = /^([^]*?\n)(?:signature ([A-Za-z0-9+/]{86}==)\n?)?$/.exec(text) ?? []
  const [first, productLine = '', versionLine = '', ...rest] = signed.split('\n').slice(0, -1)
  const product = products.find((each) => productLine === `product ${each}`)
  const version = versionLine.replace(/^version /, '')
  const files = rest.map(readFile)
  const names = new Set(files.map((file) => file?.name))
  if (first !== head || !product || !isVersion(version) || names.has(undefined) || names.size < files.length)
    throw new Error('This is no statement about a release of Marsad')
  return {
    product,
    version,
    files: files.filter((file) => file !== undefined),
    signed,
    signature: signature ?? null,
  }
}

const products = ['marsad', 'marsad-agent'] as const satisfies Product[]

function readFile(line: string): ReleaseFile | undefined {
  const [, name, bytes, sha256] = /^file ([A-Za-z0-9][\w.-]*) (\d{1,15}) ([0-9a-f]{64})$/.exec(line) ?? []
  return name && bytes && sha256 ? { name, bytes: Number(bytes), sha256 } : undefined
}

/** Negative if `one` is older than `other`. */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = ones.findIndex((number, index) => number !== others[index])
  return at < 0 ? 0 : (ones[at] ?? 0) - (others[at] ?? 0)
}
