export type ResumableUpload = { key: string; storeId: string; sizeBytes: number }

/**
 * Large objects that arrive in pieces, over broken connections and restarts. How much of one is here the store knows
 * itself, so nothing has to be written down elsewhere that could disagree with it.
 */
export type Resumable = {
  /** Gives the `storeId` by which the upload is found again. */
  begin(key: string, sizeBytes: number): Promise<string>
  /** `null` where the store knows nothing of it any more. */
  receivedBytes(upload: ResumableUpload): Promise<number | null>
  /**
   * Adds a body, be it the rest or only a part of it, and gives the bytes received in all. Each piece is kept once
   * `beforeKeep` let it through; a body that ends early loses nothing, a killed process at most a few megabytes.
   */
  append(upload: ResumableUpload, options: AppendOptions): Promise<number>
  /** Makes the object of it. Doing it twice is doing it once. */
  finish(upload: ResumableUpload): Promise<void>
  abort(upload: ResumableUpload): Promise<void>
  /** Aborts whatever was begun below a prefix, where the store can tell: uploads of which nobody knows any more. */
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

/** What a file is, is found out once it is whole, and kept with its name. */
export const uploadedType = 'application/octet-stream'

const MiB = 1024 * 1024
/** What a server keeps in memory of each body, twice; the length that a client declares has no part in it. */
export const pieceBytes = 8 * MiB

/** Cuts a body into pieces and keeps one while the next one fills: two buffers are all the memory that it takes. */
export async function keepPieces(
  body: AsyncIterable<Uint8Array>,
  bytes: number,
  keep: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  let keeping = Promise.resolve()
  for await (const piece of piecesOf(body, bytes)) {
    await keeping
    keeping = keep(piece)
    // Awaited with the next piece; until then its failure is nobody's.
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
