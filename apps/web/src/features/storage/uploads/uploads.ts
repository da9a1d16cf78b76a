import { useSyncExternalStore } from 'react'
import { unreachable, type ApiError } from '../../../lib/api/api-error.ts'
import { newId } from '../../../lib/browser.ts'
import { getSession, onSessionEvent } from '../../../lib/session/session.ts'
import type { ChosenFile } from './chosen-files.ts'
import { keptUploads, runningElsewhere, saysRunning, type KeptUpload } from './kept-uploads.ts'
import type { Transfer } from './send-file.ts'

/** `interrupted`: the page was reloaded, and only the reader can say where the file is. */
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

/** `stored`: one more file is in its folder. `rested`: nothing is on its way any more. */
export type UploadNews =
  | { kind: 'stored' }
  | { kind: 'rested'; stored: number; failed: number; error: ApiError | null }

interface Job {
  kept: KeptUpload
  file: File | null
  transfer: Transfer | null
}

/** More at once would not be faster, and would leave more of them half done. */
const atOnce = 3
/** Progress comes by the packet; nobody reads faster than this. */
const pauseMs = 120

const jobs = new Map<string, Job>()
const listeners = new Set<() => void>()
let uploads: readonly Upload[] = []
let batch = { stored: 0, failed: 0, error: null as ApiError | null }
let tell: (news: UploadNews) => void = () => undefined
let timer: ReturnType<typeof setTimeout> | undefined
let restoredFor = ''

export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads)

/** Whoever listens goes on listening after their page is left, because the uploads go on as well. */
export function onUploadNews(listener: typeof tell) {
  tell = listener
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
    const earlier = [...jobs.values()].find((job) => isInterrupted(job) && isSame(job.kept, facts))
    if (earlier) begin(earlier.kept, file)
    else begin({ ...facts, id: newId(), url: null }, file)
  }
  advance()
}

/** Says whether it is the same file as the one that was interrupted. */
export function continueUpload(id: string, file: File): boolean {
  const job = jobs.get(id)
  if (!job || !isSameFile(job.kept, file)) return false
  begin(job.kept, file)
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
  void keptUploads.forget(id)
  advance()
  if (job?.transfer) await job.transfer.discard()
  else if (job?.kept.url) await (await import('./send-file.ts')).discardUpload(job.kept.url)
}

export function clearDoneUploads() {
  for (const { id, state } of uploads) if (state === 'done') jobs.delete(id)
  publish(uploads.filter(({ id }) => jobs.has(id)))
}

/** Lists what this person was sending when the page was closed. */
export async function restoreUploads() {
  const { profile } = getSession()
  const whose = `${profile?.id} ${profile?.workspaceId}`
  if (!profile || restoredFor === whose) return
  restoredFor = whose
  const elsewhere = await runningElsewhere()
  for (const kept of await keptUploads.all()) {
    // Another tab is sending it: it is neither interrupted nor this tab's to end.
    if (elsewhere.has(kept.id)) continue
    if (kept.userId !== profile.id || kept.workspaceId !== profile.workspaceId || jobs.has(kept.id)) continue
    jobs.set(kept.id, { kept, file: null, transfer: null })
    publish([...uploads, toUpload(kept, 'interrupted')])
  }
}

const toUpload = ({ id, name, path, size }: KeptUpload, state: UploadState): Upload => ({
  id,
  name,
  path,
  size,
  sent: 0,
  state,
  error: null,
})

const isInterrupted = ({ kept }: Job) =>
  uploads.some(({ id, state }) => id === kept.id && state === 'interrupted')

/** A file that was written since is another one: its rest does not fit the part that the server has. */
const isSameFile = (
  kept: KeptUpload,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
) => kept.name === name && kept.size === size && kept.lastModified === lastModified

const isSame = (kept: KeptUpload, facts: Omit<KeptUpload, 'id' | 'url'>) =>
  isSameFile(kept, facts) && kept.path === facts.path && kept.folderId === facts.folderId

function begin(kept: KeptUpload, file: File) {
  jobs.set(kept.id, { kept, file, transfer: null })
  const upload = toUpload(kept, 'waiting')
  const isListed = uploads.some(({ id }) => id === kept.id)
  publish(isListed ? uploads.map((one) => (one.id === kept.id ? upload : one)) : [...uploads, upload])
  void keptUploads.keep(kept)
}

function advance() {
  const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
  for (const { id } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void send(id)
  if (uploads.some(isActive) || batch.stored + batch.failed === 0) return
  const news = batch
  batch = { stored: 0, failed: 0, error: null }
  tell({ kind: 'rested', ...news })
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
  // Paused or given up while the code was on its way.
  if (jobs.get(id) !== job || stateOf(id) !== 'sending') return
  if (!code) {
    fail(unreachable())
    return
  }
  job.transfer = code.sendFile(job.file, job.kept, {
    onUrl: (url) => {
      job.kept = { ...job.kept, url }
      if (jobs.has(id)) void keptUploads.keep(job.kept)
    },
    onProgress: (sent) => change(id, { sent }, pauseMs),
    onStored: () => {
      batch.stored += 1
      change(id, { state: 'done', sent: job.kept.size })
      void keptUploads.forget(id)
      tell({ kind: 'stored' })
      advance()
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

saysRunning(() => [...jobs.values()].filter(({ file }) => file !== null).map(({ kept }) => kept.id))

// What is on its way belongs to whoever sent it, in the workspace they sent it to.
onSessionEvent((event) => {
  if (event === 'resumed') {
    for (const { id, error } of uploads) if (error?.status === 401) resumeUpload(id)
  }
  // Who signs in again over the page goes on where they were.
  if (event === 'resumed' || (event === 'expired' && getSession().isExpired)) return
  for (const { transfer } of jobs.values()) void transfer?.stop()
  jobs.clear()
  restoredFor = ''
  publish([])
  if (event === 'loggedOut') void keptUploads.forgetAll()
})

addEventListener('online', () => {
  for (const { id, error } of uploads) if (error?.code === 'network.unreachable') resumeUpload(id)
})

addEventListener('beforeunload', (event) => {
  if (uploads.some(isActive)) event.preventDefault()
})
