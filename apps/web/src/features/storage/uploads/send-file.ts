import { uploadsPath } from '@marsad/contract/storage'
import { DetailedError, Upload } from 'tus-js-client'
import { fromResponse, unreachable, type ApiError } from '../../../lib/api/api-error.ts'
import { expireSession, getSession } from '../../../lib/session/session.ts'
import type { UploadRecord } from './upload-records.ts'

export interface Transfer {
  /** Uploaded bytes stay on the server. */
  stop: () => Promise<void>
  discard: () => Promise<void>
}

interface TransferListener {
  onUrl: (url: string) => void
  onProgress: (sent: number) => void
  onStored: () => void
  /** It failed for now and is tried again. */
  onTrouble: (error: ApiError) => void
  onFailed: (error: ApiError) => void
}

/** One request is limited in time: a role that was taken away meanwhile is noticed at the next. */
const chunkBytes = 64 * 1024 * 1024
/** Together longer than a server takes to be updated. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]

/** The attempt from which on a failure is reported: after the first two, a second after the first failure. */
const reportedFromAttempt = 2

/** Whether another attempt may succeed: not after a refusal, and not while the browser has no network. */
function shouldRetry({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return (status < 400 || status >= 500 || status === 409 || status === 423) && navigator.onLine
}

const common = {
  endpoint: uploadsPath,
  chunkSize: chunkBytes,
  retryDelays,
  // This page stores its own list of uploads, with the names that people know.
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
export function sendFile(file: File, record: UploadRecord, listener: TransferListener): Transfer {
  const { name, path, folderId, url } = record
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
    onShouldRetry: (cause, attempt) => {
      const isWorthIt = shouldRetry(cause)
      // A server that restarts is back before a report is needed.
      if (isWorthIt && attempt >= reportedFromAttempt) void reportTrouble(cause)
      return isWorthIt
    },
    onError: (error) => void explain(error),
  })
  const reportTrouble = async (cause: Error) => listener.onTrouble(await toApiError(cause))
  const explain = async (error: Error) => {
    const failure = await toApiError(error)
    if (failure.code === 'auth.session_ended') expireSession(token)
    listener.onFailed(failure)
  }
  upload.start()
  return {
    stop: () => upload.abort(),
    // The result does not matter: the server removes unfinished uploads by itself.
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
