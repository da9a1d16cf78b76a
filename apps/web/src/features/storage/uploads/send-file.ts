import { uploadsPath } from '@marsad/contract/storage'
import { DetailedError, Upload } from 'tus-js-client'
import { fromResponse, unreachable, type ApiError } from '../../../lib/api/api-error.ts'
import { expireSession, getSession } from '../../../lib/session/session.ts'
import type { KeptUpload } from './kept-uploads.ts'

export interface Transfer {
  /** What has arrived stays there. */
  stop: () => Promise<void>
  discard: () => Promise<void>
}

interface TransferListener {
  onUrl: (url: string) => void
  onProgress: (sent: number) => void
  onStored: () => void
  onFailed: (error: ApiError) => void
}

/** One request may not last for ever: a role that was taken away meanwhile is noticed at the next. */
const chunkBytes = 64 * 1024 * 1024
/** Together longer than a server takes to be updated. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

const common = {
  endpoint: uploadsPath,
  chunkSize: chunkBytes,
  retryDelays,
  // This page keeps its own list of them, with the names that people know.
  storeFingerprintForResuming: false,
  onBeforeRequest: (request: {
    getMethod: () => string
    setHeader: (name: string, value: string) => void
  }) => {
    const { token, profile } = getSession()
    request.setHeader('authorization', `Bearer ${token ?? ''}`)
    // An upload begins in the workspace of this page, or not at all.
    if (request.getMethod() === 'POST' && profile) request.setHeader('x-workspace-id', profile.workspaceId)
  },
}

/** Sends a file, or the rest of it where the server has a part. */
export function sendFile(file: File, kept: KeptUpload, listener: TransferListener): Transfer {
  const { name, path, folderId, url } = kept
  const { token } = getSession()
  const upload = new Upload(file, {
    ...common,
    uploadUrl: url,
    metadata: { name, ...(path && { path }), ...(folderId && { folderId }) },
    onUploadUrlAvailable: () => {
      if (upload.url) listener.onUrl(upload.url)
    },
    onProgress: listener.onProgress,
    onSuccess: listener.onStored,
    onError: (error) => void explain(error),
  })
  const explain = async (error: Error) => {
    const failure = await toApiError(error)
    if (failure.code === 'auth.session_ended') expireSession(token)
    listener.onFailed(failure)
  }
  upload.start()
  return {
    stop: () => upload.abort(),
    // Whether the server could be told or not: it forgets what nobody finishes.
    discard: () => upload.abort(true).catch(() => undefined),
  }
}

export const discardUpload = (url: string): Promise<void> =>
  Upload.terminate(url, common).catch(() => undefined)

async function toApiError(error: Error): Promise<ApiError> {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return unreachable()
  return fromResponse(new Response(response.getBody(), { status: response.getStatus() }))
}
