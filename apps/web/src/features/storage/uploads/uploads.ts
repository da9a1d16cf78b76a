import { useSyncExternalStore } from 'react'
import { unreachable, type ApiError } from '../../../lib/api/api-error.ts'
import { newId } from '../../../lib/browser.ts'
import { onReconnect } from '../../../lib/connection/connection.ts'
import { getSession, onSessionEvent } from '../../../lib/session/session.ts'
import type { ChosenFile } from './chosen-files.ts'
import { uploadRecords, runningElsewhere, reportRunning, type UploadRecord } from './upload-records.ts'
import type { Transfer } from './send-file.ts'

/** `interrupted`: the page was reloaded, and only the reader can select the file again. */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'failed' | 'done' | 'interrupted'

export interface Upload {
  id: string
  name: string
  path: string
  size: number
  sent: number
  state: UploadState
  error: ApiError | null
}

/** `stored`: one more file is in its folder. `troubled`: one failed for now and is tried again. `rested`: nothing is uploading any more. */
export type UploadNews =
  | { kind: 'stored' }
  | { kind: 'troubled'; error: ApiError }
  | { kind: 'rested'; stored: number; failed: number; error: ApiError | null }

interface Job {
  record: UploadRecord
  file: File | null
  transfer: Transfer | null
  upload: Upload
}

/** More at once would not be faster, and would leave more of them half done. */
const atOnce = 3
/** Progress comes by the packet, faster than a person reads. */
const pauseMs = 120

const jobs = new Map<string, Job>()
const listeners = new Set<() => void>()
/** What listeners were last notified of. */
let uploads: readonly Upload[] = []
let batch = { stored: 0, failed: 0, error: null as ApiError | null }
let reportNews: (news: UploadNews) => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined
let restoredFor = ''

export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribeToUploads, () => uploads)

/** Listeners stay after their page is left, because the uploads go on as well. */
export function onUploadNews(listener: typeof reportNews) {
  reportNews = listener
}

export function addUploads(chosen: readonly ChosenFile[], folderId: string | null) {
  const { profile } = getSession()
  if (!profile) return
  const interrupted = new Map(inState('interrupted').map(({ record }) => [keyOf(record), record]))
  const records = chosen.map(({ file, path }) => {
    const { name, size, lastModified } = file
    const facts = { folderId, path, name, size, lastModified }
    const earlier = interrupted.get(keyOf(facts))
    // A file that was selected twice continues the interrupted one once.
    interrupted.delete(keyOf(facts))
    const { id: userId, workspaceId } = profile
    const record = earlier ?? { ...facts, userId, workspaceId, id: newId(), url: null }
    add(record, 'waiting', file)
    return record
  })
  void uploadRecords.save(...records)
  advance()
  publish()
}

/** Whether it is the same file as the interrupted one. */
export function continueUpload(id: string, file: File): boolean {
  const record = jobs.get(id)?.record
  if (!record || !isSameFile(record, file)) return false
  add(record, 'waiting', file)
  void uploadRecords.save(record)
  advance()
  publish()
  return true
}

export const pauseUpload = (id: string) => pause(inList(id))
export const pauseUploads = () => pause(inState('sending', 'waiting'))

/** After a pause or a failure: from where it stopped. */
export const resumeUpload = (id: string) => resume(inList(id))
export const resumeUploads = () => resume(inState('paused', 'failed'))

function pause(some: readonly Job[]) {
  for (const job of some) {
    void job.transfer?.stop()
    change(job, { state: 'paused' })
  }
  advance()
  publish()
}

function resume(some: readonly Job[]) {
  for (const job of some) change(job, { state: 'waiting', error: null })
  advance()
  publish()
}

export async function cancelUpload(id: string) {
  const job = jobs.get(id)
  jobs.delete(id)
  void uploadRecords.forget(id)
  advance()
  publish()
  if (job?.transfer) await job.transfer.discard()
  else if (job?.record.url) await (await import('./send-file.ts')).discardUpload(job.record.url)
}

export function clearDoneUploads() {
  for (const { record } of inState('done')) jobs.delete(record.id)
  publish()
}

/** Lists the unfinished uploads of this person from before the page was closed. */
export async function restoreUploads() {
  const { profile } = getSession()
  const whose = `${profile?.id} ${profile?.workspaceId}`
  if (!profile || restoredFor === whose) return
  restoredFor = whose
  const elsewhere = await runningElsewhere()
  for (const record of await uploadRecords.all()) {
    // Another tab is uploading it: it is neither interrupted nor this tab's to end.
    if (elsewhere.has(record.id)) continue
    if (record.userId !== profile.id || record.workspaceId !== profile.workspaceId || jobs.has(record.id))
      continue
    add(record, 'interrupted', null)
  }
  publish()
}

const toUpload = ({ id, name, path, size }: UploadRecord, state: UploadState): Upload => ({
  id,
  name,
  path,
  size,
  sent: 0,
  state,
  error: null,
})

/** A file that was written since is another one: its rest does not fit the part that the server has. */
const isSameFile = (
  record: UploadRecord,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
) => record.name === name && record.size === size && record.lastModified === lastModified

/** Whether a selected file is an interrupted one: the same file from the same folder into the same folder. */
const keyOf = ({
  folderId,
  path,
  name,
  size,
  lastModified,
}: Pick<UploadRecord, 'folderId' | 'path' | 'name' | 'size' | 'lastModified'>) =>
  JSON.stringify([folderId, path, name, size, lastModified])

const inState = (...states: readonly UploadState[]) =>
  [...jobs.values()].filter(({ upload }) => states.includes(upload.state))

function inList(id: string): Job[] {
  const job = jobs.get(id)
  return job ? [job] : []
}

function add(record: UploadRecord, state: UploadState, file: File | null) {
  jobs.set(record.id, { record, file, transfer: null, upload: toUpload(record, state) })
}

function advance() {
  const waiting = inState('waiting')
  const free = Math.max(0, atOnce - inState('sending').length)
  for (const job of waiting.slice(0, free)) void send(job)
  if (inState('sending', 'waiting').length > 0 || batch.stored + batch.failed === 0) return
  const news = batch
  batch = { stored: 0, failed: 0, error: null }
  reportNews({ kind: 'rested', ...news })
}

async function send(job: Job) {
  const { record, file } = job
  if (!file) return
  change(job, { state: 'sending' })
  const fail = (error: ApiError) => {
    batch = { ...batch, failed: batch.failed + 1, error }
    change(job, { state: 'failed', error })
    advance()
    publish()
  }
  const code = await import('./send-file.ts').catch(() => null)
  // Paused or cancelled while the code was loading.
  if (jobs.get(record.id) !== job || job.upload.state !== 'sending') return
  if (!code) {
    fail(unreachable())
    return
  }
  job.transfer = code.sendFile(file, record, {
    onUrl: (url) => {
      job.record = { ...job.record, url }
      if (jobs.has(record.id)) void uploadRecords.save(job.record)
    },
    onProgress: (sent) => {
      const isFurther = sent > job.upload.sent
      change(job, { sent, ...(isFurther && { error: null }) })
      publish(pauseMs)
    },
    onStored: () => {
      batch.stored += 1
      change(job, { state: 'done', sent: record.size, error: null })
      void uploadRecords.forget(record.id)
      reportNews({ kind: 'stored' })
      advance()
      publish()
    },
    onTrouble: (error) => {
      if (job.upload.state !== 'sending') return
      const isNews = ![...jobs.values()].some(({ upload }) => upload.error)
      change(job, { error })
      publish()
      if (isNews) reportNews({ kind: 'troubled', error })
    },
    onFailed: fail,
  })
}

function change(job: Job, changes: Partial<Upload>) {
  job.upload = { ...job.upload, ...changes }
}

/** Notifies listeners, at the latest after the wait. */
function publish(waitMs = 0) {
  if (waitMs > 0) {
    timer ??= setTimeout(publish, waitMs)
    return
  }
  clearTimeout(timer)
  timer = undefined
  uploads = Array.from(jobs.values(), ({ upload }) => upload)
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

export function subscribeToUploads(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

reportRunning(() => [...jobs.values()].filter(({ file }) => file !== null).map(({ record }) => record.id))

// Uploads belong to the person who started them, in the workspace they started them in.
onSessionEvent((event) => {
  if (event === 'resumed') {
    resume([...jobs.values()].filter(({ upload }) => upload.error?.status === 401))
  }
  // Signing in again over the page resumes the uploads.
  if (event === 'resumed' || (event === 'expired' && getSession().isExpired)) return
  for (const { transfer } of jobs.values()) void transfer?.stop()
  jobs.clear()
  restoredFor = ''
  publish()
  if (event === 'loggedOut') void uploadRecords.forgetAll()
})

const resumeUnreachable = () =>
  resume(inState('failed').filter(({ upload }) => upload.error?.code === 'network.unreachable'))
addEventListener('online', resumeUnreachable)
onReconnect(resumeUnreachable)

addEventListener('beforeunload', (event) => {
  if (inState('sending', 'waiting').length > 0) event.preventDefault()
})
