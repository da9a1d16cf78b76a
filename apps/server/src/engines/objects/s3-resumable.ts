import * as s3 from '@aws-sdk/client-s3'
import { S3ServiceException } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { exactBody } from './exact-body.ts'
import {
  assertObjectKey,
  assertObjectPrefix,
  type ObjectBody,
  type Objects,
  RangeNotSatisfiable,
} from './objects.ts'
import {
  keepPieces,
  OffsetMismatch,
  pieceBytes,
  type Resumable,
  type ResumableUpload,
  uploadedType,
} from './resumable.ts'

type Store = { client: s3.S3Client; bucket: string } & Pick<
  Objects,
  'put' | 'get' | 'head' | 'list' | 'deleteMany'
>

type State = { parts: { PartNumber: number; ETag: string }[]; partBytes: number; tailBytes: number }

/**
 * S3 takes at most 10,000 parts per object, none but the last below 5 MiB. Larger parts are only used for files
 * above 64 GiB: 8,000 of them make 250 GiB.
 */
const partBytesOf = (sizeBytes: number) => (sizeBytes > 8_000 * pieceBytes ? 4 * pieceBytes : pieceBytes)

/** A file that fits into one piece is uploaded in one put: three calls less for each of many small files. */
const inOnePut = 'put'

/**
 * Pieces are the parts of a multipart upload. A remainder that does not fill a part is stored as a separate
 * object, the tail, whose name holds the number of parts before it: with one more part it is obsolete.
 */
export function createS3Resumable({ client, bucket, ...objects }: Store): Resumable {
  const at = ({ key, storeId }: Pick<ResumableUpload, 'key' | 'storeId'>) => {
    assertObjectKey(key)
    return { Bucket: bucket, Key: key, UploadId: storeId }
  }
  const tailKey = (key: string, parts: number) => `tails/${key}/${parts}`

  async function listParts(upload: ResumableUpload): Promise<s3.Part[] | null> {
    if (upload.storeId === inOnePut) return []
    const found: s3.Part[] = []
    let after: string | undefined
    do {
      const marker = after === undefined ? {} : { PartNumberMarker: after }
      const page = await orMissing(client.send(new s3.ListPartsCommand({ ...at(upload), ...marker })))
      if (!page) return null
      found.push(...(page.Parts ?? []))
      after = page.IsTruncated ? page.NextPartNumberMarker : undefined
    } while (after !== undefined)
    return found
  }

  async function stateOf(upload: ResumableUpload): Promise<State | null> {
    const listed = await listParts(upload)
    if (!listed) return null
    const parts = listed.map(({ PartNumber = 0, ETag = '' }) => ({ PartNumber, ETag }))
    const partBytes = listed.reduce((sum, { Size = 0 }) => sum + Size, 0)
    const tail = await objects.head(tailKey(upload.key, parts.length))
    // An object uploaded in one put is complete, whatever tail an interruption left beside it.
    if (upload.storeId === inOnePut && (await objects.head(upload.key))) return null
    return { parts, partBytes, tailBytes: tail?.sizeBytes ?? 0 }
  }

  async function readTail({ key }: ResumableUpload, { parts, tailBytes }: State) {
    if (tailBytes === 0) return []
    const tail = await objects.get(tailKey(key, parts.length))
    return tail ? [await buffer(tail.body)] : []
  }

  async function removeTails({ key }: ResumableUpload) {
    const { objects: tails } = await objects.list({ prefix: `tails/${key}/` })
    if (tails.length > 0) await objects.deleteMany(tails.map((tail) => tail.key))
  }

  return {
    async begin(key, sizeBytes) {
      if (sizeBytes <= pieceBytes) return inOnePut
      const target = { Bucket: bucket, Key: key, ContentType: uploadedType }
      assertObjectKey(key)
      const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(target))
      if (UploadId === undefined) throw new Error('the store gave no upload id')
      return UploadId
    },

    async receivedBytes(upload) {
      const state = await stateOf(upload)
      if (state) return state.partBytes + state.tailBytes
      return (await objects.head(upload.key))?.sizeBytes ?? null
    },

    async append(upload, { offset, body, beforeKeep }) {
      const { key, sizeBytes } = upload
      const state = await stateOf(upload)
      if (!state || state.partBytes + state.tailBytes !== offset)
        throw new OffsetMismatch('not the next byte')
      const partBytes = partBytesOf(sizeBytes)
      let received = state.partBytes
      let parts = state.parts.length
      const tail = await readTail(upload, state)
      const whole = async function* () {
        yield* tail
        yield* body
      }
      await keepPieces(whole(), partBytes, async (piece) => {
        await beforeKeep()
        const object = { body: piece, sizeBytes: piece.length, contentType: uploadedType }
        const isLast = received + piece.length === sizeBytes
        if (upload.storeId === inOnePut && isLast) await objects.put(key, object)
        else if (upload.storeId !== inOnePut && (isLast || piece.length === partBytes)) {
          parts += 1
          const target = { ...at(upload), PartNumber: parts }
          await sendBody(object, (content, abort) =>
            client.send(new s3.UploadPartCommand({ ...target, ...content }), abort),
          )
        } else await objects.put(tailKey(key, parts), object)
        received += piece.length
      })
      return received
    },

    async finish(upload) {
      const { key, sizeBytes, storeId } = upload
      if (storeId !== inOnePut) {
        const state = await stateOf(upload)
        const MultipartUpload = { Parts: state?.parts ?? [] }
        if (state)
          await client.send(new s3.CompleteMultipartUploadCommand({ ...at(upload), MultipartUpload }))
      } else if (sizeBytes === 0) {
        await objects.put(key, { body: Buffer.alloc(0), sizeBytes, contentType: uploadedType })
      }
      await removeTails(upload)
    },

    async abort(upload) {
      if (upload.storeId !== inOnePut) {
        await orMissing(client.send(new s3.AbortMultipartUploadCommand(at(upload))))
      }
      await removeTails(upload)
    },

    async abortAll(prefix) {
      assertObjectPrefix(prefix)
      const target = { Bucket: bucket, Prefix: prefix }
      let next: Pick<s3.ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> | undefined = {}
      while (next) {
        const page: s3.ListMultipartUploadsCommandOutput = await client.send(
          new s3.ListMultipartUploadsCommand({ ...target, ...next }),
        )
        for (const { Key = '', UploadId = '' } of page.Uploads ?? []) {
          await orMissing(
            client.send(new s3.AbortMultipartUploadCommand(at({ key: Key, storeId: UploadId }))),
          )
        }
        next = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined
      }
    },
  }
}

/** The client does not watch the body it sends, so a caller that breaks off would end the whole process. */
export async function sendBody<Answer>(
  { body, sizeBytes }: ObjectBody,
  send: (
    content: { Body: Readable; ContentLength: number },
    abort: { abortSignal: AbortSignal },
  ) => Promise<Answer>,
): Promise<Answer> {
  const stream = exactBody(body, sizeBytes)
  const broken = new AbortController()
  stream.on('error', (error) => broken.abort(error))
  try {
    return await send({ Body: stream, ContentLength: sizeBytes }, { abortSignal: broken.signal })
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error
  } finally {
    stream.destroy()
  }
}

export async function orMissing<Found>(asking: Promise<Found>): Promise<Found | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof S3ServiceException) {
      if (error.$metadata.httpStatusCode === 404) return null
      if (error.$metadata.httpStatusCode === 416) throw new RangeNotSatisfiable(error.message)
    }
    throw error
  }
}
