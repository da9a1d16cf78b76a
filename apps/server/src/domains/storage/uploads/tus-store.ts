import { DataStore, Upload } from '@tus/server'
import { UploadMetadata } from '@marsad/contract/http/storage'
import type { Readable } from 'node:stream'
import type { WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { abandonUpload, appendUpload, beginUpload, type FoundUpload, loadUpload } from './uploads.ts'

/** The data store of the tus protocol for one caller: uploads of others do not exist for it. */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination']
  readonly #ctx: WorkspaceCtx

  constructor(ctx: WorkspaceCtx) {
    super()
    this.#ctx = ctx
  }

  override async create(upload: Upload): Promise<Upload> {
    const { success, data, error } = UploadMetadata.safeParse(upload.metadata ?? {})
    if (!success) {
      const { message = '', path = [] } = error.issues[0] ?? {}
      throw new Failure('request.invalid', { message: `Upload-Metadata ${path.join('.')}: ${message}` })
    }
    if (!Number.isSafeInteger(upload.size)) throw new Failure('request.invalid')
    await beginUpload(this.#ctx, { id: upload.id, sizeBytes: upload.size ?? 0, metadata: data })
    return upload
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const { row } = await this.#load(id)
    if (!row) throw new Failure('resource.not_found')
    return appendUpload(this.#ctx, row, { offset, body })
  }

  override async getUpload(id: string): Promise<Upload> {
    const { sizeBytes, receivedBytes } = await this.#load(id)
    return new Upload({ id, size: sizeBytes, offset: receivedBytes })
  }

  override async remove(id: string): Promise<void> {
    const { row } = await this.#load(id)
    if (!row) throw new Failure('resource.not_found')
    await abandonUpload(this.#ctx, row)
  }

  #load(id: string): Promise<FoundUpload> {
    return loadUpload(this.#ctx, id)
  }
}
