/** The stored record of an upload, for after the page that made it is gone: everything but the file itself. */
export interface UploadRecord {
  id: string
  /** The owner: two people may share a browser, and one person may have two workspaces. */
  userId: string
  workspaceId: string
  folderId: string | null
  /** The folders below that one which the file came in. */
  path: string
  name: string
  size: number
  lastModified: number
  /** The address of the upload on the server; unknown until it has answered once. */
  url: string | null
}

const storeName = 'uploads'

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('marsad', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'id' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
  })
  return opening
}

async function within<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  try {
    const request = act((await open()).transaction(storeName, mode).objectStore(storeName))
    if (!request) return undefined
    return await new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('Not kept')))
    })
  } catch {
    // Without a database uploads work as well; they only do not outlive the page.
    return undefined
  }
}

export const uploadRecords = {
  all: async (): Promise<UploadRecord[]> =>
    (await within<UploadRecord[]>('readonly', (store) => store.getAll())) ?? [],
  save: (...uploads: readonly UploadRecord[]) =>
    within('readwrite', (store) => uploads.map((upload) => store.put(upload)).at(-1)),
  forget: (id: string) => within('readwrite', (store) => store.delete(id)),
  forgetAll: () => within('readwrite', (store) => store.clear()),
}

/** Tabs share the stored list, and only the one that has the file knows that it is still uploading. */
const channel = new BroadcastChannel('marsad-uploads')
const post: (message: TabMessage) => void = channel.postMessage.bind(channel)
const answerMs = 300
const elsewhere = new Set<string>()
let own: () => string[] = () => []

interface TabMessage {
  /** The uploads that another tab has the files of; absent in the request. */
  running?: string[]
}

channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (!data.running) post({ running: own() })
  else for (const id of data.running) elsewhere.add(id)
})

/** Sets the uploads that this tab reports to other tabs. */
export function reportRunning(ids: () => string[]) {
  own = ids
}

export async function runningElsewhere(): Promise<ReadonlySet<string>> {
  elsewhere.clear()
  post({})
  await new Promise((settle) => setTimeout(settle, answerMs))
  return elsewhere
}
