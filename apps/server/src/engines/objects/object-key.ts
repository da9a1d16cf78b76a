const keyPattern = /^[a-z0-9_-][a-z0-9._-]*(?:\/[a-z0-9_-][a-z0-9._-]*)*$/i
const maxKeyLength = 512
/** A file system allows 255 bytes for a name. */
const maxSegmentLength = 200

/** Keys are ids made by the server. Anything else did not come from there, so it reaches no store. */
export function assertObjectKey(key: string): void {
  const fits =
    key.length <= maxKeyLength &&
    keyPattern.test(key) &&
    key.split('/').every((segment) => segment.length <= maxSegmentLength)
  if (!fits) throw new TypeError('not an object key')
}

/** A prefix may end anywhere inside a key. */
export function assertObjectPrefix(prefix: string): void {
  assertObjectKey(`${prefix}x`)
}
