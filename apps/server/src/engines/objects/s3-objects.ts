import * as s3 from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { assertObjectKey, assertObjectPrefix, type ObjectInfo, type Objects } from './objects.ts'
import { createS3Resumable, orMissing, sendBody } from './s3-resumable.ts'

export type S3Options = {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

const deleteBatch = 1000

const silent = () => {}

export function createS3Objects({ endpoint, region, bucket, accessKey, secretKey }: S3Options): Objects {
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // Stores other than Amazon's often support neither the newer checksums nor the chunked bodies that carry
    // them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Errors reach the caller, which has the context of the request.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: {
      connectionTimeout: 3000,
      socketTimeout: 30_000,
      httpAgent: { keepAlive: true, maxSockets: 50 },
    },
  })
  const at = (key: string) => {
    assertObjectKey(key)
    return { Bucket: bucket, Key: key }
  }

  async function ensureBucket(abort: { abortSignal?: AbortSignal } = {}) {
    const found = await orMissing(client.send(new s3.HeadBucketCommand({ Bucket: bucket }), abort))
    if (found) return
    await client.send(new s3.CreateBucketCommand({ Bucket: bucket }), abort).catch((error: unknown) => {
      // Two servers may start at once and create the same bucket.
      if (!(error instanceof s3.BucketAlreadyOwnedByYou)) throw error
    })
  }

  const store: Omit<Objects, 'resumable'> = {
    ensureBucket: () => ensureBucket(),

    async put(key, { contentType, ...object }) {
      const target = { ...at(key), ContentType: contentType }
      await sendBody(object, (content, abort) =>
        client.send(new s3.PutObjectCommand({ ...target, ...content }), abort),
      )
    },

    async get(key, range) {
      const rangeInput = range && { Range: `bytes=${range.start}-${range.end ?? ''}` }
      const found = await orMissing(client.send(new s3.GetObjectCommand({ ...at(key), ...rangeInput })))
      if (!found) return null
      if (!(found.Body instanceof Readable)) throw new TypeError('the store gave no stream')
      const totalBytes = found.ContentRange?.split('/')[1]
      const sizeBytes = totalBytes === undefined ? found.ContentLength : Number(totalBytes)
      return { ...infoOf(key, { ...found, ContentLength: sizeBytes }), body: found.Body }
    },

    async head(key) {
      const found = await orMissing(client.send(new s3.HeadObjectCommand(at(key))))
      return found && infoOf(key, found)
    },

    async delete(key) {
      await orMissing(client.send(new s3.DeleteObjectCommand(at(key))))
    },

    async deleteMany(keys) {
      const objects = keys.map((key) => ({ Key: at(key).Key }))
      for (let first = 0; first < objects.length; first += deleteBatch) {
        const command = new s3.DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects: objects.slice(first, first + deleteBatch), Quiet: true },
        })
        withContentMd5(command)
        const { Errors = [] } = await client.send(command)
        const failed = Errors.filter(({ Code }) => Code !== 'NoSuchKey')
        if (failed.length > 0) throw new Error(`${failed.length} objects not deleted: ${failed[0]?.Message}`)
      }
    },

    async list({ prefix, cursor, limit = 1000 }) {
      assertObjectPrefix(prefix)
      const page = await client.send(
        new s3.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          MaxKeys: limit,
          ...(cursor !== undefined && { StartAfter: cursor }),
        }),
      )
      const objects = (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
        key: Key,
        sizeBytes: Size,
        modifiedAt: LastModified,
      }))
      return { objects, cursor: page.IsTruncated ? (objects.at(-1)?.key ?? null) : null }
    },

    async check(signal) {
      // The bucket is created here if the store was unavailable when the server started.
      await ensureBucket({ abortSignal: signal })
    },

    async close() {
      client.destroy()
    },
  }
  return { ...store, resumable: createS3Resumable({ client, bucket, ...store }) }
}

function infoOf(key: string, found: s3.HeadObjectCommandOutput): ObjectInfo {
  const { ContentLength = 0, ContentType = 'application/octet-stream', LastModified = new Date(0) } = found
  return { key, sizeBytes: ContentLength, contentType: ContentType, modifiedAt: LastModified }
}

/** The client sends CRC32 with a bulk deletion; several stores insist on the older Content-MD5. */
function withContentMd5(command: s3.DeleteObjectsCommand): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { request } = args
      if (isHttpRequest(request)) {
        request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64')
      }
      return next(args)
    },
    { step: 'build', priority: 'low', name: 'contentMd5' },
  )
}

function isHttpRequest(
  request: unknown,
): request is { headers: Record<string, string>; body: string | Uint8Array } {
  return typeof request === 'object' && request !== null && 'headers' in request && 'body' in request
}
