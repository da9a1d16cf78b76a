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
}

/** More at once would not be faster, and would leave more of them half done. */
const atOnce = 3
/** Progress comes by the packet, faster than a person reads. */
const pauseMs = 120

const jobs = new Map<string, Job>()
const listeners = new Set<() => void>()
let uploads: readonly Upload[] = []
let batch = { stored: 0, failed: 0, error: null as ApiError | null }
let reportNews: (news: UploadNews) => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined
let restoredFor = ''

export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads)

/** Listeners stay after their page is left, because the uploads go on as well. */
export function onUploadNews(listener: typeof reportNews) {
  reportNews = listener
}

const isActive = ({ state }: Upload) => state === 'sending' || state === 'waiting'

export function addUploads(chosen: readonly ChosenFile[], folderId: string | null) {
  const { profile } = getSession()
  if (!profile) return
  for (const { file, path } of chosen) {
    const { name, size, lastModified } = file
    const facts = {
      userId: profile.id,
      workspaceId: profile.workspaceId,
      folderId,
      path,
      name,
      size,
      lastModified,
    }
    const earlier = [...jobs.values()].find((job) => isInterrupted(job) && isSame(job.record, facts))
    if (earlier) begin(earlier.record, file)
    else begin({ ...facts, id: newId(), url: null }, file)
  }
  advance()
}

/** Whether it is the same file as the interrupted one. */
export function continueUpload(id: string, file: File): boolean {
  const job = jobs.get(id)
  if (!job || !isSameFile(job.record, file)) return false
  begin(job.record, file)
  advance()
  return true
}

export function pauseUpload(id: string) {
  void jobs.get(id)?.transfer?.stop()
  change(id, { state: 'paused' })
  advance()
}

/** After a pause or a failure: from where it stopped. */
export function resumeUpload(id: string) {
  change(id, { state: 'waiting', error: null })
  advance()
}

export function pauseUploads() {
  for (const { id } of uploads.filter(isActive)) pauseUpload(id)
}

export function resumeUploads() {
  for (const { id, state } of uploads) if (state === 'paused' || state === 'failed') resumeUpload(id)
}

export async function cancelUpload(id: string) {
  const job = jobs.get(id)
  jobs.delete(id)
  publish(uploads.filter((upload) => upload.id !== id))
  void uploadRecords.forget(id)
  advance()
  if (job?.transfer) await job.transfer.discard()
  else if (job?.record.url) await (await import('./send-file.ts')).discardUpload(job.record.url)
}

export function clearDoneUploads() {
  for (const { id, state } of uploads) if (state === 'done') jobs.delete(id)
  publish(uploads.filter(({ id }) => jobs.has(id)))
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
    jobs.set(record.id, { record, file: null, transfer: null })
    publish([...uploads, toUpload(record, 'interrupted')])
  }
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

const isInterrupted = ({ record }: Job) =>
  uploads.some(({ id, state }) => id === record.id && state === 'interrupted')

/** A file that was written since is another one: its rest does not fit the part that the server has. */
const isSameFile = (
  record: UploadRecord,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
) => record.name === name && record.size === size && record.lastModified === lastModified

const isSame = (record: UploadRecord, facts: Omit<UploadRecord, 'id' | 'url'>) =>
  isSameFile(record, facts) && record.path === facts.path && record.folderId === facts.folderId

function begin(record: UploadRecord, file: File) {
  jobs.set(record.id, { record, file, transfer: null })
  const upload = toUpload(record, 'waiting')
  const isListed = uploads.some(({ id }) => id === record.id)
  publish(isListed ? uploads.map((one) => (one.id === record.id ? upload : one)) : [...uploads, upload])
  void uploadRecords.save(record)
}

function advance() {
  const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
  for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void send(id)
  if (uploads.some(isActive) || batch.stored + batch.failed === 0) return
  const news = batch
  batch = { stored: 0, failed: 0, error: null }
  reportNews({ kind: 'rested', ...news })
}

async function send(id: string) {
  const job = jobs.get(id)
  if (!job?.file) return
  change(id, { state: 'sending' })
  const fail = (error: ApiError) => {
    batch = { ...batch, failed: batch.failed + 1, error }
    change(id, { state: 'failed', error })
    advance()
  }
  const code = await import('./send-file.ts').catch(() => null)
  // Paused or cancelled while the code was loading.
  if (jobs.get(id) !== job || stateOf(id) !== 'sending') return
  if (!code) {
    fail(unreachable())
    return
  }
  job.transfer = code.sendFile(job.file, job.record, {
    onUrl: (url) => {
      job.record = { ...job.record, url }
      if (jobs.has(id)) void uploadRecords.save(job.record)
    },
    onProgress: (sent) => {
      const isFurther = sent > (uploads.find((upload) => upload.id === id)?.sent ?? 0)
      change(id, { sent, ...(isFurther && { error: null }) }, pauseMs)
    },
    onStored: () => {
      batch.stored += 1
      change(id, { state: 'done', sent: job.record.size, error: null })
      void uploadRecords.forget(id)
      reportNews({ kind: 'stored' })
      advance()
    },
    onTrouble: (error) => {
      if (stateOf(id) !== 'sending') return
      const isNews = !uploads.some((upload) => upload.error)
      change(id, { error })
      if (isNews) reportNews({ kind: 'troubled', error })
    },
    onFailed: fail,
  })
}

const stateOf = (id: string) => uploads.find((upload) => upload.id === id)?.state

function change(id: string, changes: Partial<Upload>, waitMs = 0) {
  publish(
    uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    waitMs,
  )
}

function publish(next: readonly Upload[], waitMs = 0) {
  uploads = next
  if (waitMs === 0) {
    clearTimeout(timer)
    timer = undefined
    notify()
  } else {
    timer ??= setTimeout(() => publish(uploads), waitMs)
  }
}

function notify() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

reportRunning(() => [...jobs.values()].filter(({ file }) => file !== null).map(({ record }) => record.id))

// Uploads belong to the person who started them, in the workspace they started them in.
onSessionEvent((event) => {
  if (event === 'resumed') {
    for (const { id, error } of uploads) if (error?.status === 401) resumeUpload(id)
  }
  // Signing in again over the page resumes the uploads.
  if (event === 'resumed' || (event === 'expired' && getSession().isExpired)) return
  for (const { transfer } of jobs.values()) void transfer?.stop()
  jobs.clear()
  restoredFor = ''
  publish([])
  if (event === 'loggedOut') void uploadRecords.forgetAll()
})

const resumeUnreachable = () => {
  for (const { id, state, error } of uploads) {
    if (state === 'failed' && error?.code === 'network.unreachable') resumeUpload(id)
  }
}
addEventListener('online', resumeUnreachable)
onReconnect(resumeUnreachable)

addEventListener('beforeunload', (event) => {
  if (uploads.some(isActive)) event.preventDefault()
})
