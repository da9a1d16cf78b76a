export type ResumableUpload = { key: string; storeId: string; sizeBytes: number }

/**
 * Large objects that arrive in pieces, over broken connections and restarts. The store itself reports how many
 * bytes it has, so no second record can disagree with it.
 */
export type Resumable = {
  /** Returns the `storeId` that identifies the upload. */
  begin(key: string, sizeBytes: number): Promise<string>
  /** `null` if the store no longer has the upload. */
  receivedBytes(upload: ResumableUpload): Promise<number | null>
  /**
   * A body, complete or partial, is appended; returns the total bytes received. Each piece is stored once
   * `beforeKeep` accepts it; a body that ends early loses nothing, a killed process at most a few megabytes.
   */
  append(upload: ResumableUpload, options: AppendOptions): Promise<number>
  /** The object is created from the upload. Idempotent. */
  finish(upload: ResumableUpload): Promise<void>
  abort(upload: ResumableUpload): Promise<void>
  /** Every upload below a prefix is aborted, if the store can list them: orphaned uploads included. */
  abortAll(prefix: string): Promise<void>
}

export type AppendOptions = {
  offset: number
  body: AsyncIterable<Uint8Array>
  beforeKeep: () => Promise<void>
}

export class OffsetMismatch extends Error {
  override name = 'OffsetMismatch'
}

/** The actual type is detected once the file is complete, and stored with its name. */
export const uploadedType = 'application/octet-stream'

const MiB = 1024 * 1024
/** The memory per body on the server, twice; the length that a client declares has no influence on it. */
export const pieceBytes = 8 * MiB

/** A body is stored in pieces, one while the next one fills: two buffers are all the memory it needs. */
export async function keepPieces(
  body: AsyncIterable<Uint8Array>,
  bytes: number,
  keep: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  let keeping = Promise.resolve()
  for await (const piece of piecesOf(body, bytes)) {
    await keeping
    keeping = keep(piece)
    // The promise is awaited with the next piece; until then its rejection must not be unhandled.
    keeping.catch(() => {})
  }
  await keeping
}

async function* piecesOf(body: AsyncIterable<Uint8Array>, bytes: number) {
  let [filling, resting]: (Buffer | undefined)[] = []
  let filled = 0
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length;) {
      filling ??= Buffer.allocUnsafeSlow(bytes)
      const taken = chunk.subarray(from, from + bytes - filled)
      filling.set(taken, filled)
      filled += taken.length
      from += taken.length
      if (filled === bytes) {
        yield filling
        ;[filling, resting] = [resting, filling]
        filled = 0
      }
    }
  }
  if (filling && filled > 0) yield filling.subarray(0, filled)
}
